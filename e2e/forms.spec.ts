import type { Page } from '@playwright/test';
import { chooseGroup, heightOf, pressSlowly, setTime } from './fixtures/form.ts';
import { field, fillTexts, makeNotification } from './fixtures/notifications.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { openCreate as openTheme } from './fixtures/themes.ts';
import { uniqueName } from './fixtures/unique-values.ts';

const create = '/push-notifications/create';
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Lämna sidan?' });

test.describe('what is pressed', () => {
  prove(
    'a button that is pressed stands still when a date above it turns out to be wrong',
    async ({ as }) => {
      const page = await as('DivisionAdmin');
      await openTheme(page);
      const toSite = page.getByRole('radio', { name: 'Till en webbsida' }).first();
      const before = await heightOf(toSite);
      await page.getByRole('group', { name: 'Slut', exact: true }).getByLabel('Datum').fill('2025-01-01');
      await pressSlowly(page, toSite);
      await expect(toSite).toBeChecked();
      await expect(page.getByText('Slutdatum måste vara efter startdatum')).toBeVisible();
      expect(await heightOf(toSite)).toBe(before);
      // The error is shown at one half and corrected at the other.
      await setTime(page, 'Start', '2024-12-01', '08:00');
      await expect(page.getByText('Slutdatum måste vara efter startdatum')).toHaveCount(0);
    },
  );
});

prove('the list of times opens where it is, and takes focus', async ({ as }) => {
  const page = await as('DivisionAdmin');
  await page.goto(create);
  const opener = page.getByRole('button', { name: 'Välj tid i en lista' });
  await opener.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  const place = () => page.evaluate(() => window.scrollY);
  await expect.poll(place).toBeGreaterThan(100);
  const before = await place();
  await opener.click();
  const list = page.getByRole('dialog', { name: 'Välj tid i en lista' });
  await expect(list.locator(':focus')).toHaveCount(1);
  expect(await place()).toBe(before);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(page.getByLabel('Tid', { exact: true })).toHaveValue(/^\d\d:[03]0$/);
  await expect(opener).toBeFocused();
});

test.describe('an alarm', () => {
  const writeAlarm = async (page: Page, title: string) => {
    await page.goto('/push-notifications/alarm/create');
    await fillTexts(page, title);
    await chooseGroup(page, 'Nollan');
  };
  const sends = (page: Page) => {
    const seen: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/notifications')) seen.push(request.url());
    });
    return seen;
  };

  /**
   * Pressed by the page itself as soon as a button of the dialog has the focus: a key sent from here may come
   * after half a second.
   */
  const pressAgainInDialog = (page: Page) =>
    page.evaluate(() => {
      const press = ({ target }: FocusEvent) => {
        if (!(target instanceof HTMLElement) || !target.closest('[role="dialog"] button')) return;
        document.removeEventListener('focusin', press);
        target.click();
        document.documentElement.dataset.pressedAgain = '';
      };
      document.addEventListener('focusin', press);
    });

  prove('an alarm is not sent by two Enters, but by a key that is held', async ({ as }) => {
    const page = await as('SuperAdmin');
    const sent = sends(page);
    await writeAlarm(page, uniqueName('Brandlarm'));
    await page.getByRole('button', { name: 'Gå vidare' }).focus();
    await pressAgainInDialog(page);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Skicka larmet?' });
    const send = dialog.getByRole('button', { name: /^Skicka till/ });
    await expect(page.locator('html[data-pressed-again]')).toBeAttached();
    await expect(dialog).toBeVisible();
    await expect(send).not.toBeFocused();
    await send.click();
    await expect(dialog.getByText('Håll knappen intryckt i en sekund.')).toBeVisible();
    await expect(send).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    expect(sent).toEqual([]);
    await page.keyboard.down('Enter');
    await expect(page.getByText('Larm skickat', { exact: true })).toBeVisible();
    await page.keyboard.up('Enter');
    expect(sent).toHaveLength(1);
  });
});

test.describe('leaving a form', () => {
  test('leaving a form asks for what was written just before', async ({ as }) => {
    const page = await as('DivisionAdmin');
    const { id } = await makeNotification(page, uniqueName('Lämnas'));
    await page.goto(`/push-notifications/edit/${id}`);
    await field(page, 'Titel', 'SV').focus();
    await page.keyboard.press('End');
    // In one task, so that nothing renders between the key and the link.
    await page.evaluate(() => {
      const title = document.activeElement as HTMLInputElement;
      title.setRangeText('!');
      title.dispatchEvent(new Event('input', { bubbles: true }));
      const link = document.querySelector<HTMLElement>(
        'nav a[href="/polls/create"], nav a[href="/polls/archive"]',
      );
      link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      link?.click();
    });
    await expect(leaving(page)).toBeVisible();
  });
});
