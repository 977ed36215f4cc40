import { phone } from './fixtures/form.ts';
import { expect, prove } from './fixtures/test.ts';
import { code, colour, openCreate, outlined, pressOn } from './fixtures/themes.ts';

prove(
  'every colour is in the phone, is outlined there, and leads back to its field [2.38 2.40]',
  async ({ as }) => {
    const page = await as('DivisionAdmin');
    await openCreate(page);
    await page.getByText('Till en webbsida').first().click();
    const fields = { Bakgrund: '#102001', Knappar: '#a1b2c3', Ikoner: '#d4e5f6', Event: '#fedcba' };
    const more = { Restauranger: '#abcdef', 'Temats knapp': '#c0ffee' };
    for (const [label, value] of Object.entries({ ...fields, ...more })) await code(page, label).fill(value);
    const parts = ['#310001', '#320002', '#330003', '#340004', '#350005', '#360006'];
    for (const [index, value] of parts.entries()) {
      const label = ['Vänster', 'Mitten', 'Höger'][index % 3] ?? '';
      await code(page, label)
        .nth(Math.floor(index / 3))
        .fill(value);
    }
    const shown = () =>
      phone(page).evaluate((element) => {
        const hex = (text: string) =>
          `#${(text.match(/\d+/g) ?? [])
            .slice(0, 3)
            .map((n) => Number(n).toString(16).padStart(2, '0'))
            .join('')}`;
        const all = [...element.querySelectorAll('*')].map((one) => getComputedStyle(one));
        return all.flatMap((style) => [style.color, style.backgroundColor, style.fill].map(hex));
      });
    const derived = ['#28361a', '#40474e'];
    const expected = [...Object.values({ ...fields, ...more }), ...parts, ...derived];
    const missing = async () => {
      const found = await shown();
      return expected.filter((value) => !found.includes(value));
    };
    await expect.poll(missing).toEqual([]);

    await code(page, 'Knappar').focus();
    await expect.poll(() => outlined(page)).toEqual(['section.home.main']);
    await colour(page, 'Ikoner').hover();
    await expect.poll(() => outlined(page)).toEqual(['primary.icon']);
    await code(page, 'Höger').last().focus();
    await page.mouse.move(0, 0);
    await code(page, 'Mitten').last().focus();
    await expect.poll(() => outlined(page)).toEqual(['topGraphic.restaurants.middlePart']);

    await pressOn(page, phone(page).getByText('Top up'));
    await expect(code(page, 'Knappar')).toBeFocused();
    await phone(page).locator('[data-goes-to="topGraphic.events.leftPart"]').click();
    await expect(code(page, 'Vänster').first()).toBeFocused();
    await pressOn(page, phone(page).getByText('200 KR'));
    await expect(code(page, 'Bakgrund')).toBeFocused();
  },
);
