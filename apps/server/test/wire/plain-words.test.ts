import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problems } from '@karportalen/contract/core/problems';
import { expect, it } from 'vitest';

// Sentences for organisers and members must not name settings, files or codes: those are for the log, the doctor and
// the operator.
const technical =
  /\b[A-Z]{2,}_[A-Z][A-Z_]+\b|README|\bHTTP\b|\bJSON\b|\b(?:status|kod|fel)\s[45]\d\d\b|\bFCM\b|\bVAPID\b|\bFirebase\b/;

const source = join(import.meta.dirname, '..', '..', 'src');
const spoken = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /\.ts$/.test(path) &&
    !/\.(test|proof)\.ts$|^(cli|platform\/(store|db|backup))\/|^config\.ts$|^demo\//.test(path),
);

const literals = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/** Swedish sentences, recognised by their letters, except in startup errors and the log, which operators read. */
const sentencesIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && !/StartupError|\blog\.|console\./.test(line))
    .flatMap((line) => line.match(literals) ?? [])
    .map((literal) => literal.replace(/\$\{[^}]*\}/g, '…'))
    .filter((literal) => /[åäö]/i.test(literal) && /\s/.test(literal));

it('no sentence of the server’s answers names a setting, a file or a code', () => {
  expect(technical.test('Kontrollera FCM_CREDENTIALS_FILE, se Push i README.')).toBe(true);
  const found = spoken.flatMap((path) =>
    sentencesIn(readFileSync(join(source, path), 'utf8'))
      .filter((sentence) => technical.test(sentence))
      .map((sentence) => `${path}: ${sentence}`),
  );
  expect(found).toEqual([]);
});

it('no problem’s sentence names a setting, a file or a code', () => {
  const found = Object.entries(problems).filter(([, { swedish }]) => technical.test(swedish));
  expect(found.map(([code, { swedish }]) => `${code}: ${swedish}`)).toEqual([]);
});
