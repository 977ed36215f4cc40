import { MAX_PARTS } from '@karportalen/contract/core/multipart';
import { describe, expect, it } from 'vitest';
import { readPlainForm } from './plain-form.ts';

const type = 'multipart/form-data; boundary=x';
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const read = (body: string, of = type) => readPlainForm(of, Buffer.from(body));

describe('a form without files', () => {
  it('a form without files is parsed as the browser wrote it', async () => {
    const form = new FormData();
    const sent: [string, string][] = [
      ['titel', 'Vårbalen\r\n--x\r\n\r\n'],
      ['svar[0]', ''],
      ['svar[0]', '--'],
      ['emoji', '🎉'],
    ];
    for (const [name, value] of sent) form.append(name, value);
    const request = new Request('http://portal.invalid', { method: 'POST', body: form });
    const of = request.headers.get('content-type') ?? '';
    expect(readPlainForm(of, Buffer.from(await request.arrayBuffer()))).toEqual(sent);
  });

  it('a form without files may have no fields, or no last line break', () => {
    expect(read('--x--\r\n')).toEqual([]);
    expect(read(`${field('a', '1')}--x--`)).toEqual([['a', '1']]);
  });
});

describe('what is left to the stream parser', () => {
  const file = '--x\r\nContent-Disposition: form-data; name="a"; filename="b.png"\r\n\r\nc\r\n';
  const typed = '--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain\r\n\r\nc\r\n';
  it.each([
    ['a file', `${file}--x--\r\n`],
    ['a part with a type', `${typed}--x--\r\n`],
    ['a part without a name', `${field('', 'c')}--x--\r\n`],
    ['an escaped name', `${field('a%22', 'c')}--x--\r\n`],
    ['a long name', `${field('a'.repeat(301), 'c')}--x--\r\n`],
    ['a body that does not end', field('a', 'c')],
    ['what comes before the first part', `hej\r\n${field('a', 'c')}--x--\r\n`],
    ['what comes after the last', `${field('a', 'c')}--x--\r\nhej`],
    ['a value with a longer boundary', `${field('a', 'c\r\n--xy')}--x--\r\n`],
    ['too many parts', `${field('a', 'c').repeat(MAX_PARTS + 1)}--x--\r\n`],
    ['nothing at all', ''],
  ])('the stream parser gets %s', (_what, body) => {
    expect(read(body)).toBeUndefined();
  });

  it('the stream parser gets invalid UTF-8 and unusual content types', () => {
    const bytes = Buffer.concat([Buffer.from(field('a', 'c').slice(0, -2)), Buffer.from([0xff])]);
    expect(readPlainForm(type, Buffer.concat([bytes, Buffer.from('\r\n--x--\r\n')]))).toBeUndefined();
    const body = `${field('a', 'c')}--x--\r\n`;
    expect(read(body, 'multipart/form-data; boundary="x"')).toBeUndefined();
    expect(read(body, 'multipart/form-data; charset=utf-8; boundary=x')).toBeUndefined();
  });
});
