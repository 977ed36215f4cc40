import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectReadableInAllLooks } from './fixtures/axe.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { type Gallery, openPieces, startGallery } from './kit-gallery.ts';

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(() => gallery?.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

type State = { path: string; arrange?: (page: Page) => Promise<unknown> };

const dialog = (opener: string, then?: (page: Page) => Promise<unknown>): State => ({
  path: '/dialogs',
  arrange: async (page) => {
    await button(page, opener).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await then?.(page);
  },
});

const states: Record<string, State> = {
  'small pieces': { path: '/' },
  'fields, empty and locked': { path: '/fields' },
  'fields with errors': {
    path: '/fields',
    arrange: async (page) => {
      await page.getByLabel('Titel SV').fill('x'.repeat(45));
      await page.getByLabel('Meddelande EN').fill('y'.repeat(93));
      await button(page, 'Spara').click();
      await expect(page.getByText('Måste välja ett alternativ.')).toHaveCount(3);
    },
  },
  'calendar open': {
    path: '/pickers',
    arrange: async (page) => {
      await button(page, 'Öppna kalendern').click();
      await expect(button(page, 'lördag 14 november 2026')).toBeVisible();
    },
  },
  'times open': {
    path: '/pickers',
    arrange: async (page) => {
      await button(page, 'Välj tid i en lista').click();
      await expect(button(page, '08:00')).toBeVisible();
    },
  },
  'colour picker open': {
    path: '/pickers',
    arrange: async (page) => {
      await button(page, 'Välj Bakgrund').click();
      await expect(page.getByRole('slider', { name: 'Nyans' })).toBeVisible();
    },
  },
  'target groups open': {
    path: '/pickers',
    arrange: async (page) => {
      await page.getByRole('combobox', { name: 'VISAS FÖR' }).click();
      await expect(page.getByRole('listbox')).toBeVisible();
    },
  },
  'select open': {
    path: '/pickers',
    arrange: async (page) => {
      await page.getByRole('combobox', { name: 'Arrangör' }).click();
      await expect(page.getByRole('option', { name: 'DKock' })).toBeVisible();
    },
  },
  'form with preview': { path: '/editor' },
  'form being left': {
    path: '/editor',
    arrange: async (page) => {
      await page.getByLabel('Titel SV').fill('Sittning');
      await expect(page.getByText(/Utkast sparat lokalt \d\d:\d\d/)).toBeVisible();
      await page.getByRole('link', { name: 'Tabell' }).click();
      await expect(page.getByRole('dialog', { name: 'Lämna sidan?' })).toBeVisible();
    },
  },
  'table with rows': { path: '/table/ready' },
  'table loading': { path: '/table/loading' },
  'table empty': { path: '/table/empty' },
  'table failed': { path: '/table/failed' },
  'table that scrolls': { path: '/table/scroll' },
  'confirm dialog': dialog('Bekräfta utskick'),
  'confirm dialog that failed': dialog('Bekräfta och misslyckas', async (page) => {
    await button(page, 'Ta bort kommittén').click();
    await expect(page.getByRole('alert')).toHaveText('Kunde inte radera kommitté');
  }),
  'delete dialog': dialog('Ta bort'),
};

const expectNoOverflow = async (page: Page) => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `wider than the screen at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
};

for (const [name, { path, arrange }] of Object.entries(states)) {
  prove(`readable for all, wide and on a phone, light and dark: ${name} [5.4]`, async ({ page }) => {
    await openPieces(page, gallery, path);
    await arrange?.(page);
    await expectReadableInAllLooks(page, expectNoOverflow);
  });
}

prove('a fault is found in a dialog', async ({ page }) => {
  await page.goto(`${gallery.url}/#/dialogs`);
  await button(page, 'Bekräfta utskick').click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await expectNoAxeViolations(page);
  await question.evaluate((element) => {
    element.style.color = '#ccc';
  });
  await expect(expectNoAxeViolations(page)).rejects.toThrow('color-contrast');
  await question.evaluate((element) => {
    element.style.color = '';
    element.querySelector('button')?.replaceChildren();
    element.querySelector('button')?.removeAttribute('aria-label');
  });
  await expect(expectNoAxeViolations(page)).rejects.toThrow('button-name');
});

prove('nothing moves between the states of a table', async ({ page }) => {
  const shape = async (state: string) => {
    await page.goto(`${gallery.url}/#/table/${state}`);
    const boxes = [page.getByRole('table'), ...(await page.getByRole('columnheader').all())];
    await expect(page.getByRole('table')).toBeVisible();
    const [table, ...heads] = await Promise.all(boxes.map((box) => box.boundingBox()));
    const rows = await page.locator('tbody tr').evaluateAll((all) => all.map((row) => row.clientHeight));
    return { left: heads.map((head) => head?.x), width: table?.width, rows: [...new Set(rows)] };
  };
  const loading = await shape('loading');
  const ready = await shape('ready');
  expect(ready).toEqual(loading);
  expect(loading.rows).toEqual([56]);
  for (const state of ['empty', 'failed']) expect((await shape(state)).left).toEqual(loading.left);
});
