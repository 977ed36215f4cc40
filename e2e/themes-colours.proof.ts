import { chooseGroup, goOn, setTime } from './fixtures/form.ts';
import { expect, test } from './fixtures/test.ts';
import { code, colour, openCreate } from './fixtures/themes.ts';
import { uniqueName } from './fixtures/unique-values.ts';

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
