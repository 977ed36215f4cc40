import { describe, expect, it } from 'vitest';
import { BAD_LINK, optionalLink, webLink } from './link.ts';

describe('a web link', () => {
  it.each([
    ['https://karen.se/bal?a=1#b', 'https://karen.se/bal?a=1#b'],
    ['HTTPS://karen.se', 'HTTPS://karen.se'],
    ['www.karen.se/bal', 'https://www.karen.se/bal'],
    ['WWW.karen.se', 'https://WWW.karen.se'],
    ['https://åäö.se', 'https://åäö.se'],
  ])('the web link %s leads to %s [5.33]', (typed, address) => {
    expect(webLink(typed)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt://www.karen.se/%0aalert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hej',
    'vbscript:x',
    'file:///etc/passwd',
    'http://karen.se',
    'ftp://karen.se',
    '//karen.se',
    'karen.se',
    'https://',
    'https:karen.se',
    'https://karen',
    'https://.',
    'https://karen.se\\@ond.se',
    'https://karen.se@ond.se',
    'https://a:b@karen.se',
    'https://karen .se',
    'www.',
    '',
  ])('%j is no web link [5.33]', (typed) => {
    expect(webLink(typed)).toBeUndefined();
  });

  it('a faulty web link is told at its field, and an optional one may be left out', () => {
    const link = optionalLink({ label: 'Länk' });
    expect(link.safeParse('javascript:alert(1)').error?.issues[0]?.message).toBe(BAD_LINK);
    expect(link.parse(' www.karen.se ')).toBe('https://www.karen.se');
    for (const empty of ['', '  ', null, undefined]) expect(link.parse(empty)).toBeUndefined();
  });
});
