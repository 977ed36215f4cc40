import { expect, it } from 'vitest';

// Organisers are volunteers: texts must say what a thing means for them. Names of settings, files and codes
// belong in the log and the doctor.
const technical =
  /\b[A-Z]{2,}_[A-Z][A-Z_]+\b|README|\bHTTP\b|\bJSON\b|\b(?:status|kod|fel)\s[45]\d\d\b|\bFCM\b|\bVAPID\b|\bFirebase\b/;

const sources: Record<string, string> = {
  ...import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../packages/contract/src/**/texts.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
};

const literals = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"|>[^<>{}();=]+</g;

/** Texts of more than one word, in quotes or between tags, outside comments. */
const textsIn = (source: string): string[] =>
  (source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\$\{[^}]*\}/gm, '').match(literals) ?? []).filter((text) =>
    /[a-zåäö]\s/i.test(text),
  );

it('no text of the portal names a setting, a file or a code', () => {
  expect(
    textsIn("x('Be dem kontrollera FCM_CREDENTIALS_FILE')").filter((text) => technical.test(text)),
  ).toHaveLength(1);
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  const found = Object.entries(sources).flatMap(([path, source]) =>
    textsIn(source)
      .filter((text) => technical.test(text))
      .map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});
