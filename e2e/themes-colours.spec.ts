import { chooseGroup, goOn, phone, setTime } from './fixtures/form.ts';
import { uniqueName } from './fixtures/making.ts';
import { expect, test } from './fixtures/test.ts';
import { code, colour, openCreate, outlined, pressOn } from './fixtures/themes.ts';

test('every colour is in the phone, is outlined there, and leads back to its field [2.38 2.40]', async ({
  as,
}) => {
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
});

test('an unreadable theme is graded, mended with one press, or confirmed twice', async ({ as }) => {
  const page = await as('DivisionAdmin');
  await openCreate(page);
  const title = uniqueName('Ljust');
  await page.getByLabel('Titel').fill(title);
  await chooseGroup(page, 'Alumner');
  await setTime(page, 'Start', '2031-03-05', '08:00');
  await setTime(page, 'Slut', '2031-03-06', '08:00');
  await expect(colour(page, 'Bakgrund').getByText(/^Läsbar, /)).toBeVisible();
  await code(page, 'Bakgrund').fill('#dddddd');
  await expect(colour(page, 'Bakgrund').getByText(/^Svårläst, 1,/)).toBeVisible();
  await colour(page, 'Bakgrund')
    .getByRole('button', { name: /^Använd #/ })
    .click();
  await expect(colour(page, 'Bakgrund').getByText(/^Läsbar, 4,5:1/)).toBeVisible();
  await code(page, 'Bakgrund').fill('#dddddd');

  await goOn(page);
  await page.getByRole('button', { name: 'Schemalägg temat' }).click();
  const warning = page.getByRole('dialog', { name: 'Temat är svårt att läsa' });
  await expect(warning.getByText('Vit text på bakgrunden')).toBeVisible();
  await warning.getByRole('button', { name: 'Ändra färgerna' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/themes/create');
  await goOn(page);
  await page.getByRole('button', { name: 'Schemalägg temat' }).click();
  await warning.getByRole('button', { name: 'Publicera ändå' }).click();
  await expect(page.getByText('Temat skapades')).toBeVisible();
});
