import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectReadableInAllLooks } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';
import { type Gallery, startGallery } from './kit-gallery.ts';

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(() => gallery?.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('toasts are readable for all, wide and on a phone, light and dark', async ({ page }) => {
  await page.goto(gallery.url);
  for (const name of ['Laddar', 'Lyckad', 'Misslyckad', 'Med åtgärd']) await button(page, name).click();
  await expect(page.getByRole('alert')).toHaveText('Kunde inte skapa pushnotis');
  // A hovered toast stays, and the others with it.
  const hover = () => page.getByText('Utkastet togs bort').hover();
  await hover();
  await expectReadableInAllLooks(page, hover);
  await expect(page.getByText('Pushnotis skickad')).toBeVisible();
});

test('a fault is found in a page that was found readable before', async ({ page }) => {
  await page.goto(`${gallery.url}/#/fields`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expectReadableInAllLooks(page);
  const paint = (style: { color?: string; backgroundColor?: string }) =>
    heading.evaluate((element, given) => Object.assign(element.style, given), style);
  // Too pale on light, too dark on dark, and a changed background.
  for (const style of [{ color: '#ccc' }, { color: '#222' }, { backgroundColor: '#333' }]) {
    await paint(style);
    await expect(expectReadableInAllLooks(page)).rejects.toThrow('color-contrast');
    await paint({ color: '', backgroundColor: '' });
  }
  await expectReadableInAllLooks(page);
  await page.getByLabel('Titel SV').evaluate((input) => input.removeAttribute('id'));
  await expect(expectNoAxeViolations(page)).rejects.toThrow('label');
});

test('the preview opens over the form where there is no room beside it', async ({ page }) => {
  await page.goto(`${gallery.url}/#/editor`);
  await expect(page.getByRole('complementary', { name: 'Förhandsgranskning' })).toBeVisible();
  await page.setViewportSize({ width: 1199, height: 900 });
  await expect(page.getByRole('complementary', { name: 'Förhandsgranskning' })).toHaveCount(0);
  await button(page, 'Förhandsgranska').click();
  const drawer = page.getByRole('dialog', { name: 'Förhandsgranskning' });
  await drawer.getByText('EN', { exact: true }).click();
  await expect(drawer.getByText('Your message shows here.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(page);
});
