/**
 * The small faults that can be planted in TypeScript files, as JSON: which text replaces which range of which file.
 *
 *     cd web && node ../tests/mutation/client.mjs src/engine src/local
 */

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { argv, cwd, stdout } from "node:process";

const ts = createRequire(join(cwd(), "package.json"))("typescript");
const REPLACED = {
  "===": ["!=="],
  "!==": ["==="],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "&": ["|"],
  "|": ["&"],
  "<<": [">>"],
  ">>": ["<<"],
  "+=": ["-="],
  "-=": ["+="],
};

/** The texts that may stand in the place of a node. */
function replacements(node, text) {
  if (ts.isBinaryExpression(node.parent) && node === node.parent.operatorToken) return REPLACED[text] ?? [];
  if (ts.isNumericLiteral(node) && node !== node.parent.name) return [`${Number(text.replaceAll("_", "")) + 1}`, `(${text} - 1)`];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ["false"];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ["true"];
  if (ts.isPrefixUnaryExpression(node) && text.startsWith("!")) return [text.slice(1)];
  if (isCondition(node)) return [`!(${text})`];
  if (ts.isForOfStatement(node.parent) && node === node.parent.expression) return ["[]"];
  if (ts.isExpressionStatement(node)) return [";"];
  return [];
}

function isCondition(node) {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return node === parent.condition;
  return (ts.isIfStatement(parent) || ts.isWhileStatement(parent)) && node === parent.expression;
}

/** Types, imports and declarations decide nothing when the program runs. */
function runs(node) {
  return !ts.isTypeNode(node) && !ts.isImportDeclaration(node) && !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node);
}

function nameOf(node) {
  return ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isClassElement(node) ? node.name?.getText() : undefined;
}

function faultsOf(path) {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node, scope) => {
    if (!runs(node)) return;
    const [start, end] = [node.getStart(), node.getEnd()];
    for (const text of node === source ? [] : replacements(node, node.getText())) {
      const at = source.getLineAndCharacterOfPosition(start);
      found.push({ path: `web/${path}`, start, end, text, at: [at.line + 1, at.character], function: scope });
    }
    const inner = [scope, nameOf(node)].filter(Boolean).join(".");
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(source, "");
  return found;
}

const files = argv.slice(2).flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .sort()
    .map((name) => join(folder, name)),
);
stdout.write(JSON.stringify(files.flatMap(faultsOf)));
