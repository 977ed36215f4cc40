const headings = ['What', 'Value', 'Beside it', 'Ratio', 'Goal'];

/** @typedef {import('../run.mjs').Row} Row */

const cellsOf = ({ what, value, beside = '', ratio, goal, met }) => [
  what,
  value,
  beside,
  ratio === undefined ? '' : ratio.toFixed(2),
  goal === undefined ? '' : `${goal} ${met ? 'met' : 'missed'}`,
];

function padded(rows) {
  const lines = [headings, ...rows.map(cellsOf)];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
}

export const asText = (rows) =>
  padded(rows)
    .map((line) => line.join('   ').trimEnd())
    .join('\n');

/**
 * @param {string} name of the measurement
 * @param {string} machine
 * @param {readonly Row[]} rows
 */
export function asMarkdown(name, machine, rows) {
  const [headed = [], ...rest] = padded(rows);
  // Padded to the cells' width, as the formatter wants it.
  const rule = headed.map((cell) => '-'.repeat(cell.length));
  const lines = [headed, rule, ...rest].map((line) => `| ${line.join(' | ')} |`);
  const intro = `Written by \`npm run bench -- ${name}\`. ${machine}.`;
  return [`# Measured: ${name}`, '', intro, '', ...lines, ''].join('\n');
}
