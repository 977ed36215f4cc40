import { parseSync, Visitor } from 'oxc-parser';

const isPrivate = (name) => typeof name === 'string' && name.startsWith('_');

/** The text that a string or a template begins with. */
const textOf = ({ type, value, quasis }) => (type === 'TemplateLiteral' ? quasis[0]?.value.raw : value);

const isReached = (value) =>
  value.type === 'TSAsExpression' &&
  value.typeAnnotation.type === 'TSUnknownKeyword' &&
  value.expression.name !== 'window';

/**
 * Names with a leading underscore are private to their library, and so is what only a cast through `unknown` reaches (`window`
 * holds what tests put there).
 * @returns {string[]} each use, with its line
 */
export function privateFieldsIn(path, source) {
  // Parsing every file would take ten times as long.
  if (!/(?<![\w$])_|\bas\s+unknown\s+as\s*\{/.test(source)) return [];
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found = [];
  const note = ({ start, end }) =>
    found.push(`${path}:${source.slice(0, start).split('\n').length}: ${source.slice(start, end)}`);
  new Visitor({
    MemberExpression: ({ property, computed }) => {
      if (property.type !== 'PrivateIdentifier' && isPrivate(computed ? textOf(property) : property.name))
        note(property);
    },
    ObjectPattern: ({ properties }) => {
      for (const { key, computed } of properties) if (key && !computed && isPrivate(key.name)) note(key);
    },
    TSIndexedAccessType: ({ indexType }) => {
      if (indexType.type === 'TSLiteralType' && isPrivate(textOf(indexType.literal))) note(indexType);
    },
    TSAsExpression: ({ expression, typeAnnotation }) => {
      if (typeAnnotation.type === 'TSTypeLiteral' && isReached(expression)) note(typeAnnotation);
    },
  }).visit(program);
  return found;
}
