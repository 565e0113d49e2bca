// The yardstick: boardgame.io playing tic-tac-toe, state in memory. Usage: node server.js PORT
const { Server, Origins } = require('boardgame.io/server');

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const empty = () => Array(9).fill(null);
const isDecided = (cells) =>
  cells.every((cell) => cell !== null) ||
  LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);

// A decided board starts over in place, so that no time goes into making matches.
const TicTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: empty() }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return 'INVALID_MOVE';
      G.cells[id] = playerID;
      if (isDecided(G.cells)) G.cells = empty();
    },
  },
};

const server = Server({ games: [TicTacToe], origins: [Origins.LOCALHOST_IN_DEVELOPMENT] });
server.run({ port: Number(process.argv[2]), callback: () => console.log('ready') });
