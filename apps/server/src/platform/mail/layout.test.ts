import { describe, expect, it } from 'vitest';
import { mailLayout } from './layout.ts';

const invite = {
  title: 'Du är inbjuden',
  paragraphs: ['Välkommen till Datateknik.', 'Länken gäller i sju dagar.\nHör av dig om den inte fungerar.'],
  button: { label: 'Skapa konto', href: 'https://portal.example.se/division/invite/abc?x=1&y=2' },
  footer: 'Du får detta mail för att någon har bjudit in dig.',
};

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const seen = (html: string) => unescaped(html.replace(/<head>.*<\/head>/s, '').replace(/<[^>]*>/g, ' '));
const words = (text: string) => text.split(/\s+/).filter((word) => word !== '' && word !== '--');

describe('mailLayout', () => {
  it('mailLayout says the same in both parts', () => {
    const { text, html } = mailLayout(invite);
    expect(words(seen(html))).toEqual(words(text.replace('Skapa konto:', 'Skapa konto')));
    expect(text).toBe(`Du är inbjuden

Välkommen till Datateknik.

Länken gäller i sju dagar.
Hör av dig om den inte fungerar.

Skapa konto:
https://portal.example.se/division/invite/abc?x=1&y=2

-- 
Du får detta mail för att någon har bjudit in dig.
`);
  });

  it('mailLayout leaves out the button and the footer when there are none', () => {
    const { text, html } = mailLayout({ title: 'Hej', paragraphs: ['Klart.'] });
    expect(text).toBe('Hej\n\nKlart.\n');
    expect(html).not.toContain('<a ');
  });

  it('mailLayout says above each of several pictures what it is of', () => {
    const picture = (alt: string) => ({ cid: `${alt}@karportalen`, alt, size: 264, caption: 'KT1.abc' });
    const shown = (...alts: string[]) =>
      seen(mailLayout({ title: 'Biljetter', paragraphs: [], pictures: alts.map(picture) }).html);
    expect(shown('Biljett: Ordinarie', 'Biljett: Alkoholfri')).toMatch(
      /Biljett: Ordinarie\s+KT1\.abc\s+Biljett: Alkoholfri\s+KT1\.abc/,
    );
    expect(shown('Biljett: Ordinarie')).not.toContain('Biljett:');
  });

  it('mailLayout lets no value become markup', () => {
    const evil = `<img src=x onerror="alert('1')">&amp;`;
    const { html, text } = mailLayout({
      title: evil,
      paragraphs: [evil],
      button: { label: evil, href: 'https://a.se/"><script>alert(1)</script>' },
      footer: evil,
    });
    expect(html).not.toMatch(/<img|<script/);
    // Only the layout's own tags are left; every quote inside a value is escaped.
    expect(html.match(/href="[^"]*"/g)).toEqual([
      'href="https://a.se/&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"',
    ]);
    expect(words(seen(html)).join(' ')).toContain(evil);
    expect(text).toContain(evil);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/resetpassword/abc'])(
    'mailLayout refuses a button to %s',
    (href) => {
      expect(() => mailLayout({ ...invite, button: { label: 'Öppna', href } })).toThrow();
    },
  );
});
