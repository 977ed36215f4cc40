import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { type Gallery, openPieces, png, startGallery } from './kit-gallery.ts';

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(() => gallery?.stop());

const open = (page: Page, path: string) => openPieces(page, gallery, path);

test('a draft has the last letter that was written before a reload', async ({ page }) => {
  await open(page, '/editor');
  page.on('dialog', (dialog) => dialog.accept());
  for (const label of ['Titel SV', 'Kort meddelande SV']) {
    await page.getByLabel(label).focus();
    await page.keyboard.type('Sittning');
    await page.reload();
    await expect(page.getByLabel(label)).toHaveValue('Sittning');
  }
});

test('a full store never loses the text', async ({ page }) => {
  await open(page, '/editor');
  await page.evaluate(() => {
    let junk = 'x'.repeat(1024 * 1024);
    for (let i = 0; junk.length > 0; i += 1) {
      try {
        localStorage.setItem(`junk ${i}`, junk);
      } catch {
        junk = junk.slice(0, Math.floor(junk.length / 2));
      }
    }
  });
  await page.getByLabel('Titel SV').fill('Får inte försvinna');
  await page
    .getByLabel(/^Bild/)
    .setInputFiles({ ...png, buffer: Buffer.concat([png.buffer, Buffer.alloc(3_000_000, 1)]) });
  await expect(page.getByText('Bilden fick inte plats i webbläsaren.')).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Titel SV')).toHaveValue('Får inte försvinna');
});

test('the field that has focus is in sight, wide, low and on a phone', async ({ page }) => {
  await open(page, '/editor');
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1440, height: 620 },
    { width: 390, height: 844 },
    { width: 390, height: 420 },
  ]) {
    await page.setViewportSize(viewport);
    await page.getByLabel('Titel SV').focus();
    for (let step = 0; step < 14; step += 1) {
      const covering = await page.evaluate(() => {
        const field = document.activeElement;
        if (!field?.closest('form') || field.clientHeight === 0) return null;
        const { left, top, width, height } = field.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        const isClear =
          seen !== null && (field.contains(seen) || seen.contains(field) || seen.closest('label'));
        return isClear
          ? null
          : `${field.outerHTML} is covered by ${seen?.outerHTML ?? 'the edge of the screen'}`;
      });
      expect(covering, `at ${viewport.width} × ${viewport.height}`).toBeNull();
      await page.keyboard.press('Tab');
    }
  }
});

test('a changed form asks before it is left', async ({ page }) => {
  await open(page, '/editor');
  await page.getByLabel('Titel SV').fill('Sittning');
  // A key shows before the form gets it.
  await expect(page.getByText(/^Utkast sparat lokalt/)).toBeVisible();
  await page.getByRole('link', { name: 'Tabell' }).click();
  await page.getByRole('button', { name: 'Stanna kvar' }).click();
  await expect(page.getByLabel('Titel SV')).toHaveValue('Sittning');
  await page.getByRole('link', { name: 'Tabell' }).click();
  await page.getByRole('button', { name: 'Lämna sidan' }).click();
  await expect(page.getByRole('heading', { name: 'Arkiv' })).toBeVisible();
});
