/** The project's rules pages as HTML: sections with anchors (`§4.4` → `#s4.4`), links between them, and a search. */

import { marked } from "marked";

export interface Section {
  /** `s4.4`, or a word for headings without a §. */
  id: string;
  title: string;
  level: number;
  html: string;
  /** The text that a search looks through. */
  plain: string;
}

export function sections(markdown: string): Section[] {
  const parts = markdown.split(/^(?=#{1,4} )/m).filter((part) => part.trim() !== "");
  return parts.map(section);
}

function section(part: string): Section {
  const [, marks = "", title = ""] = /^(#{1,4}) (.*)$/m.exec(part) ?? [];
  const body = marks ? part.slice(part.indexOf("\n") + 1 || part.length) : part;
  const html = linked(marked.parse(body, { async: false, gfm: true }));
  return { id: anchor(title), title, level: marks.length || 2, html, plain: plain(`${title} ${html}`) };
}

/** `§4.4 Placing` → `s4.4`, `Glossary` → `glossary`. */
export function anchor(title: string): string {
  const rule = /§(\d+(?:\.\d+)*)/.exec(title);
  return rule ? `s${rule[1]}` : title.toLowerCase().replace(/[^\p{L}\d]+/gu, "-");
}

function linked(html: string): string {
  return html
    .replace(/<a href="[a-z]+-reference(?:\.\w+)?\.md">/g, '<a href="#reference">')
    .replace(/<a href="[a-z]+(?:\.\w+)?\.md">/g, '<a href="#guide">')
    .replace(/<a href="[^"]*\.md[^"]*">(.*?)<\/a>/g, "$1") // other pages of the docs are not served here
    .replace(/<img src="pictures\//g, `<img src="${import.meta.env.BASE_URL}rules/pictures/`)
    .replace(/<strong>§(\d+(?:\.\d+)*)([^<]*)<\/strong>/g, '<strong id="s$1">§$1$2</strong>')
    .replace(/(?<![\d>])§(\d+(?:\.\d+)*)(?![^<]*<\/strong>)/g, '<a href="#s$1">§$1</a>')
    .replace(/<th><\/th>/g, "<td></td>")
    .replace(/<table>/g, '<div class="wide" tabindex="0"><table>')
    .replace(/<\/table>/g, "</table></div>");
}

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

/** The rules come first; the list of words comes last. */
export function readingOrder(all: Section[]): Section[] {
  const isGlossary = ({ id }: Section) => id === "glossary" || id === "glossaire";
  return [...all.filter((s) => !isGlossary(s)), ...all.filter(isGlossary)];
}

/** The half page to print, at the end of a guide. */
export function isSummary({ id }: Section): boolean {
  return id === "summary" || id === "aide-mémoire";
}

/** Accents and case do not matter in a search. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function search(all: Section[], words: string): Section[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return all;
  return all.filter((s) => wanted.every((word) => fold(s.plain).includes(word)));
}

/** Marks the words found, leaving tags alone. */
export function highlight(html: string, words: string): string {
  const wanted = words.split(/\s+/).filter((word) => word.length > 1);
  if (wanted.length === 0) return html;
  const pattern = new RegExp(`(${wanted.map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})(?![^<]*>)`, "gi");
  return html.replace(pattern, "<mark>$1</mark>");
}
