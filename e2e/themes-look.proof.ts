import { rowOf, search } from './fixtures/archive.ts';
import { expectReadableInAllLooks, expectReadableInBothColours } from './fixtures/axe.ts';
import { phone } from './fixtures/form.ts';
import { expect, test } from './fixtures/test.ts';
import { code, makeTheme, openCreate, pressOn } from './fixtures/themes.ts';
import { inDays, uniqueName } from './fixtures/unique-values.ts';

test('the theme form is readable for all', async ({ as }) => {
  const page = await as('DivisionAdmin');
  await openCreate(page);
  await page.getByText('Till en webbsida').first().click();
  await page.getByRole('switch', { name: 'Visa en countdown innan temat börjar' }).click();
  await code(page, 'Event').fill('#553322');
  await page.getByRole('button', { name: 'Gå vidare' }).click();
  await expect(page.getByText('Måste välja ett alternativ.')).toBeVisible();
  await expectReadableInAllLooks(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Förhandsgranska' }).click();
  await page.getByRole('dialog', { name: 'Förhandsgranskning' }).getByText('Tema', { exact: true }).click();
  await expectReadableInBothColours(page);
  await pressOn(page, phone(page).getByText('Top up'));
  await expect(phone(page)).toHaveCount(0);
  await expect(code(page, 'Knappar')).toBeFocused();
});

test('the theme archive is readable for all', async ({ as }) => {
  const page = await as('DivisionAdmin');
  const title = uniqueName('Utseende');
  await makeTheme(page, { title, countdownEnabled: 'enabled', countdownStartTime: inDays(390) });
  await page.goto('/themes/archive');
  await search(page, title);
  await expectReadableInAllLooks(page);
  await rowOf(page, title).getByRole('button', { name: title }).first().click();
  const detail = page.getByRole('dialog', { name: title });
  await expect(detail.getByText('200 KR')).toBeVisible();
  await expectReadableInAllLooks(page);
  await detail.getByRole('tab', { name: 'Countdown' }).click();
  await expect(detail.locator('[data-countdown]')).toBeVisible();
  await expectReadableInAllLooks(page);
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
});
