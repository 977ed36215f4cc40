import type { Locator, Page } from '@playwright/test';
import { expect, prove, test } from './fixtures/test.ts';
import { type Gallery, openPieces, png, startGallery } from './kit-gallery.ts';

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(() => gallery?.stop());

const open = (page: Page, path: string) => openPieces(page, gallery, path);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Opens a dialog by keyboard and waits for the focus inside. */
const openByKey = async (page: Page, opener: Locator, name: string | RegExp) => {
  await opener.focus();
  await press(page, 'Enter');
  await expect(page.getByRole('dialog', { name }).locator(':focus')).toHaveCount(1);
};

test.describe('by keyboard alone', () => {
  prove('a form is filled in, mended and sent by keyboard alone', async ({ page }) => {
    await open(page, '/editor');
    await page.getByLabel('Titel SV').focus();
    await page.keyboard.type('Sittning');
    await press(page, 'Enter');
    await expect(page.getByLabel('Titel EN')).toBeFocused();
    await page.keyboard.type('Dinner');
    await press(page, 'Tab');
    await page.keyboard.type('Dörrarna öppnar sex.');
    await press(page, 'Tab');
    await page.keyboard.type('Doors open at six.');
    await press(page, 'Tab');
    await expect(page.getByRole('combobox', { name: 'VISAS FÖR' })).toBeFocused();
    await press(page, 'ArrowDown', 'End', 'Enter', 'Tab');
    await expect(page.getByRole('combobox', { name: 'VISAS FÖR' })).toHaveText('Studenter');
    await expect(page.getByLabel('Datum')).toBeFocused();
    await page.keyboard.type('2026-12-01');
    await press(page, 'Tab', 'Tab');
    await expect(page.getByLabel('Tid', { exact: true })).toBeFocused();
    await page.keyboard.type('8');
    await press(page, 'Tab');
    await expect(page.getByLabel('Tid', { exact: true })).toHaveValue('08:00');
    await press(page, 'Tab');
    await expect(page.getByLabel(/^Bild/)).toBeFocused();
    await page.getByRole('button', { name: 'Gå vidare' }).focus();
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Skicka pushnotisen?' });
    await expect(dialog.getByRole('button', { name: 'Avbryt' })).toBeFocused();
    await press(page, 'Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Gå vidare' })).toBeFocused();
  });

  prove('a day and a colour are picked by keyboard alone, and focus comes back [2.83]', async ({ page }) => {
    await open(page, '/pickers');
    const opener = page.getByRole('button', { name: 'Öppna kalendern' });
    await openByKey(page, opener, 'Öppna kalendern');
    await page.getByRole('button', { name: 'lördag 14 november 2026' }).focus();
    await press(page, 'ArrowDown', 'Enter');
    await expect(page.getByLabel('Datum')).toHaveValue('2026-11-21');
    await expect(opener).toBeFocused();
    await openByKey(page, opener, 'Öppna kalendern');
    await press(page, 'Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();

    const colour = page.getByRole('button', { name: 'Välj Bakgrund' });
    await openByKey(page, colour, /Bakgrund/);
    const hue = page.getByRole('slider', { name: 'Nyans' });
    await hue.focus();
    await press(page, 'ArrowRight', 'ArrowRight');
    await expect(page.getByLabel('Bakgrund', { exact: true })).not.toHaveValue('#3049D6');
    await expect(page.getByLabel('Bakgrund', { exact: true })).toHaveValue(/^#[0-9a-f]{6}$/);
    await press(page, 'Escape');
    await expect(colour).toBeFocused();
  });

  prove('a table is opened, acted on and leafed through by keyboard alone', async ({ page }) => {
    await open(page, '/table/ready');
    await page.getByRole('searchbox', { name: 'Sök' }).focus();
    await press(page, 'Tab');
    await expect(
      page.getByRole('row').nth(1).getByRole('button', { name: 'Sittning i gasquen 1' }).first(),
    ).toBeFocused();
    // Waits from before the press: on a busy machine it may be gone again too soon.
    await Promise.all([
      expect(page.getByText('Öppnad: Sittning i gasquen 1')).toBeVisible(),
      press(page, 'Enter'),
    ]);
    await press(page, 'Tab', 'Tab');
    await expect(
      page.getByRole('button', { name: 'Redigera Sittning i gasquen 1', exact: true }),
    ).toBeFocused();
    await expect(page.getByRole('tooltip', { name: 'Redigera' })).toBeVisible();
    await page.getByRole('button', { name: 'Hoppa fem sidor framåt' }).focus();
    await press(page, 'Enter');
    await expect(page.getByText('Visar 51–60 av 134')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Gå till sida 6' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

test.describe('a dialog and a quick hand', () => {
  const widths = [390, 768, 1024, 1280, 1440, 1920];

  const pressBeside = (page: Page) => page.mouse.click(6, 6);
  /** Freezes the clock: on a slow machine half a second is soon over. */
  const stopClock = async (page: Page) => {
    const now = Date.now();
    await page.clock.install({ time: now });
    await open(page, '/dialogs');
    await page.clock.pauseAt(now + 60_000);
  };

  prove('a double press on what opens a dialog does not close it again, at any width', async ({ page }) => {
    await stopClock(page);
    const dialog = page.getByRole('dialog', { name: 'Skicka pushnotisen?' });
    const opener = page.getByRole('button', { name: 'Bekräfta utskick' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const box = await opener.boundingBox();
      if (!box) throw new Error('nothing to press');
      const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
      await page.mouse.click(...at);
      await page.clock.runFor(150);
      await expect(dialog).toBeVisible();
      await page.mouse.click(...at, { clickCount: 2 });
      await page.clock.runFor(300);
      await pressBeside(page);
      await page.clock.runFor(300);
      await expect(dialog).toBeVisible();
      // More than half a second after it opened, the same press closes it.
      await pressBeside(page);
      await page.clock.runFor(300);
      await expect(dialog).toHaveCount(0);
    }
  });

  prove('text typed in a dialog is not lost by a press beside it', async ({ page }) => {
    await stopClock(page);
    await page.getByRole('button', { name: 'Skriv', exact: true }).click();
    await page.clock.runFor(60_000);
    const dialog = page.getByRole('dialog', { name: 'Meddela deltagarna' });
    const field = dialog.getByLabel('Meddelande');
    await field.fill('Kom i tid');
    await pressBeside(page);
    await page.clock.runFor(300);
    await expect(field).toHaveValue('Kom i tid');
    await field.fill('');
    await pressBeside(page);
    await page.clock.runFor(300);
    await expect(dialog).toHaveCount(0);
  });

  prove('a double press on what deletes deletes once', async ({ page }) => {
    await open(page, '/dialogs');
    await page.getByRole('button', { name: 'Ta bort' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Okej' }).dblclick();
    await expect(page.getByText('Omröstningen har tagits bort')).toHaveCount(1);
  });
});

prove('the button that deletes is red, light and dark [2.78]', async ({ page }) => {
  await open(page, '/');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const channels = () =>
      page
        .getByRole('button', { name: 'Ta bort' })
        .first()
        .evaluate((button) => getComputedStyle(button).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
    await expect
      .poll(async () => {
        const [red = 0, green = 255, blue = 255] = await channels();
        return red > 1.5 * Math.max(green, blue);
      })
      .toBe(true);
  }
});

prove('a row is opened by pressing it anywhere, its actions by themselves', async ({ page }) => {
  await open(page, '/table/ready');
  const row = page.getByRole('row', { name: /Tentapub på fredag 2/ });
  await row.click({ position: { x: 700, y: 28 } });
  await expect(page.getByText('Öppnad: Tentapub på fredag 2')).toBeVisible();
  await page.getByRole('button', { name: 'Ta bort Tentapub på fredag 2' }).click();
  await expect(page.getByText('Borttagen: Tentapub på fredag 2')).toBeVisible();
});

prove('a row without an id says so [8.22]', async ({ page }) => {
  await open(page, '/table/noid');
  await page.getByRole('button', { name: 'Redigera Sittning i gasquen 1' }).click();
  await expect(page.getByRole('alert')).toHaveText('Inget id kunde hittas. Prova uppdatera webbläsaren.');
});

prove('a failed submit shows the first invalid field in full, also a custom one', async ({ page }) => {
  await open(page, '/editor');
  for (const name of ['Titel SV', 'Titel EN', 'Kort meddelande SV', 'Kort meddelande EN']) {
    await page.getByLabel(name).fill('Text');
  }
  await page.getByRole('button', { name: 'Gå vidare' }).click();
  const group = page.getByRole('combobox', { name: 'VISAS FÖR' });
  await expect(group).toBeFocused();
  await expect(group).toBeInViewport({ ratio: 1 });
});

prove(
  'a draft comes back after a reload, its image too, and is gone once cleared [2.74 4.48]',
  async ({ page }) => {
    await open(page, '/editor');
    await page.getByLabel('Titel SV').fill('Sittning');
    await page.getByLabel(/^Bild/).setInputFiles(png);
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join()))
      .toContain('data:image/png;base64,iVBORw0KGgo=');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByLabel('Titel SV')).toHaveValue('Sittning');
    await expect(page.getByText('sittning.png')).toBeVisible();
    await page.getByRole('button', { name: 'Rensa formuläret' }).click();
    await expect(page.getByLabel('Titel SV')).toHaveValue('');
    await page.reload();
    await expect(page.getByLabel('Titel SV')).toHaveValue('');
  },
);

prove('a toast leaves after five seconds, one with an action after eight [9.21]', async ({ page }) => {
  const opened = Date.now();
  await page.clock.install({ time: opened });
  await open(page, '/');
  // Freezes the clock, so that a slow machine does not use up the toast's time.
  await page.clock.pauseAt(opened + 60_000);
  await page.getByRole('button', { name: 'Lyckad', exact: true }).click();
  await page.getByRole('button', { name: 'Med åtgärd' }).click();
  await page.clock.runFor(100);
  const [plain, acting] = [page.getByText('Pushnotis skickad'), page.getByText('Utkastet togs bort')];
  await expect(acting).toBeVisible();
  await page.clock.runFor(4800);
  await expect(plain).toBeVisible();
  await page.clock.runFor(1000);
  await expect(plain).toHaveCount(0);
  await expect(acting).toBeVisible();
  await page.clock.runFor(3000);
  await expect(acting).toHaveCount(0);
});
