import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { START } from '../app.ts';
import { app, senders, sent, setUpSenders } from './mail-senders.ts';

setUpSenders();

it('this test knows every file that sends mails', async () => {
  const source = join(import.meta.dirname, '../../src');
  const files = (await readdir(source, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/\.(test|proof)\.ts$/.test(name) && !name.startsWith('platform/'),
  );
  const sending: string[] = [];
  for (const name of files) {
    if (/mailer\s*\.send\(/.test(await readFile(join(source, name), 'utf8'))) sending.push(name);
  }
  expect(sending.sort()).toEqual(Object.keys(senders).sort());
});

const cases = Object.entries(senders).flatMap(([name, row]) =>
  row.to === 'organisers' ? [] : row.to.map((reader) => ({ name, reader, send: row.send })),
);

const languages = (html = '') => [...html.matchAll(/lang="(\w+)"/g)].map(([, lang]) => lang);

describe('a mail', () => {
  it.each(cases)('a mail of $name is for $reader in what they read', async ({ reader, send }) => {
    app.time.now = START;
    sent.length = 0;
    const email = await send(reader);
    expect(sent.length, `no mail to ${email}`).toBeGreaterThan(0);
    for (const { html, text } of sent) {
      expect(languages(html)).toEqual(reader === 'guest' ? ['sv', 'en'] : [reader]);
      const [swedish, english] = [
        text.search(/\b(och|din|dig|till|är|den)\b/i),
        text.search(/\b(the|your|you)\b/i),
      ];
      if (reader === 'sv') expect(english, text).toBe(-1);
      if (reader === 'en') expect(swedish, text).toBe(-1);
      if (reader === 'guest') {
        expect(swedish).toBeGreaterThan(-1);
        expect(english).toBeGreaterThan(swedish);
      }
    }
  });
});
