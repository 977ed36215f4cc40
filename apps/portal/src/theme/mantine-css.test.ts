import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const styleFiles = import.meta.glob('/../../node_modules/@mantine/core/styles/*.layer.css');
const sheets = import.meta.glob<string>('./mantine.css', { query: '?raw', import: 'default', eager: true });

const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const imported = Object.values(sources)
  .flatMap((text) => names(text, /import \{([^}]*)\} from '@mantine\/core'/g))
  .flatMap((list) => list.split(',').map((name) => name.trim()))
  .filter((name) => name !== '' && !name.startsWith('type '));

const styled = new Set(Object.keys(styleFiles).flatMap((path) => names(path, /styles\/(\w+)\.layer\.css$/g)));

const loaded = new Set(
  [...Object.values(sheets), ...Object.values(sources)].flatMap((text) =>
    names(text, /@mantine\/core\/styles\/(\w+)\.layer\.css/g),
  ),
);

describe('the list of Mantine styles', () => {
  it('the list of Mantine styles has the styles of every component the portal imports', () => {
    expect(imported).toContain('Modal');
    expect(styled.size).toBeGreaterThan(50);
    expect([...new Set(imported)].filter((name) => styled.has(name) && !loaded.has(name))).toEqual([]);
  });
});
