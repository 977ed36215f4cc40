import { describe, expect, it } from 'vitest';
import { linkedParts } from './linked-parts.ts';

const hrefs = (text: string) => linkedParts(text).flatMap(({ href }) => href ?? []);

describe('linkedParts', () => {
  it('URLs are separated from the text around them, and no text is lost', () => {
    const text =
      'Anmäl dig (https://kår.se/a?b=c#d), eller http://ex.se. Se https://sv.wikipedia.org/wiki/Lucia_(helgon)!';
    expect(hrefs(text)).toEqual([
      'https://xn--kr-yia.se/a?b=c#d',
      'http://ex.se/',
      'https://sv.wikipedia.org/wiki/Lucia_(helgon)',
    ]);
    expect(
      linkedParts(text)
        .map(({ text: part }) => part)
        .join(''),
    ).toBe(text);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://ex.se/a',
    'https://kår.se@evil.example/',
    'https://',
    'www.ex.se',
    'xhttps://ex.se',
  ])('a URL is a link only with http or https and without user name: %s', (text) => {
    expect(hrefs(text)).toEqual([]);
    expect(
      linkedParts(text)
        .map(({ text: part }) => part)
        .join(''),
    ).toBe(text);
  });

  it('a URL ends where markup would begin', () => {
    expect(hrefs('https://ex.se/"onmouseover="alert(1)')).toEqual(['https://ex.se/']);
    expect(hrefs('<a href="https://ex.se/b">')).toEqual(['https://ex.se/b']);
    expect(hrefs('')).toEqual([]);
  });
});
