import type { Page } from '@playwright/test';
import { api } from './fixtures/accounts.ts';
import { boxOf, formLayout, overlap } from './fixtures/boxes.ts';
import { delayResponses } from './fixtures/delay-responses.ts';
import { choose, chooseHost, hostOf, openCreate } from './fixtures/events.ts';
import { chooseGroup, goOn, REQUIRED } from './fixtures/form.ts';
import { nextPaint } from './fixtures/next-paint.ts';
import { fillTexts } from './fixtures/notifications.ts';
import { addAnswer } from './fixtures/polls.ts';
import { sampled } from './fixtures/proof.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

const at = (width: number, height = 900) => ({ viewport: { width, height } });
const bar = (page: Page) => page.locator('[data-action-bar]');

const sellFiveTypes = async (page: Page) => {
  const seller = await hostOf(page, true);
  await openCreate(page);
  await chooseHost(page, seller.name);
  await choose(page, 'Bokningsbart (Köp)');
  const names = page.getByLabel('Biljettnamn SV');
  for (let count = 1; count < 5; count += 1) {
    await expect(names).toHaveCount(count);
    await page.getByRole('button', { name: 'Lägg till biljettyp' }).click();
  }
  await expect(names).toHaveCount(5);
};

/** Each error is on its own line or beside the counter, never squeezed by it. */
const expectErrorsClearOfCounters = async (page: Page) => {
  const squeezed = await page.locator('[data-part="under"]').evaluateAll((places) =>
    places.flatMap((place) => {
      const [error, count] = [place.querySelector('p'), place.querySelector('span')];
      if (!error?.textContent || !count) return [];
      const [a, b] = [error.getBoundingClientRect(), count.getBoundingClientRect()];
      const beside = a.top < b.bottom && b.top < a.bottom;
      return beside && (a.right > b.left || a.height > 24) ? [error.textContent] : [];
    }),
  );
  expect(squeezed).toEqual([]);
};

for (const width of [1024, 1280, 1440]) {
  prove(`at ${width} px the two languages of tickets and answers stand side by side`, async ({ as }) => {
    const page = await as('DivisionAdmin', at(width));
    await sellFiveTypes(page);
    for (const index of [0, 4]) {
      const swedish = await boxOf(page.getByLabel('Biljettnamn SV').nth(index));
      const english = await boxOf(page.getByLabel('Biljettnamn EN').nth(index));
      const price = await boxOf(page.getByLabel('Pris').nth(index));
      expect([english.top, price.top]).toEqual([swedish.top, swedish.top]);
    }
    const editor = await boxOf(page.getByRole('region', { name: 'Biljettyper' }));
    expect(editor.bottom - editor.top).toBeLessThan(900);
    const date = (name: RegExp) => page.getByRole('group', { name }).getByLabel('Datum');
    expect((await boxOf(date(/^Sista bokning/))).top).toBe((await boxOf(date(/^Biljettsläpp/))).top);

    const before = await formLayout(page);
    await goOn(page);
    await expect(page.getByText(REQUIRED).first()).toBeVisible();
    expect(await formLayout(page)).toEqual(before);
    await expectErrorsClearOfCounters(page);

    await page.goto('/polls/create');
    await addAnswer(page, 'Pizza', 'Pizza');
    await addAnswer(page, 'Sallad', 'Salad');
    const answers = page.getByLabel(/^Svar 2/);
    expect((await boxOf(answers.first())).top).toBe((await boxOf(answers.last())).top);
  });
}

for (const width of sampled([390, 1280], 390)) {
  test(`at ${width} px nothing moves when a form is sent with errors`, async ({ as }) => {
    const page = await as('SuperAdmin', at(width));
    for (const path of ['/push-notifications/create', '/polls/create', '/themes/create', '/events/create']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Gå vidare' })).toBeVisible();
      // The options have loaded.
      await page.waitForLoadState('networkidle');
      await nextPaint(page);
      const before = await formLayout(page);
      await goOn(page);
      await expect(page.getByText(REQUIRED).first()).toBeVisible();
      expect(await formLayout(page), path).toEqual(before);
      await expectErrorsClearOfCounters(page);
    }
  });
}

test('a list that opens near the action bar opens clear of it', async ({ as }) => {
  const page = await as('DivisionAdmin', at(1280, 720));
  await openCreate(page);
  const field = page.getByRole('combobox', { name: 'VISAS FÖR' });
  // Just above the action bar, where there is no room below.
  await field.evaluate((button) => {
    const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect().top ?? 0;
    window.scrollBy(0, button.getBoundingClientRect().bottom - bar + 12);
  });
  await field.click();
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  await nextPaint(page);
  expect(overlap(await boxOf(list), await boxOf(bar(page)))).toBe(false);
  expect((await boxOf(list)).bottom).toBeLessThanOrEqual((await boxOf(field)).top);
  await expect(page.getByRole('option').last()).toBeInViewport();
});

prove('why a host cannot sell is told clear of the action bar', async ({ as }) => {
  const page = await as('DivisionAdmin', at(1280, 720));
  await sellFiveTypes(page);
  const other = await hostOf(page, false);
  const host = page.getByRole('combobox', { name: 'Arrangör' });
  await host.evaluate((input) => {
    const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect().top ?? 0;
    window.scrollBy(0, input.getBoundingClientRect().bottom - bar + 12);
  });
  await host.fill(other.name);
  await page.getByRole('option', { name: other.name, exact: true }).click();
  const told = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Arrangör och målgrupp' }) })
    .getByText(`${other.name} får inte sälja biljetter`);
  await expect(told).toBeVisible();
  await expect.poll(async () => overlap(await boxOf(told), await boxOf(bar(page)))).toBe(false);
});

for (const width of [390, 768, 1024]) {
  prove(`at ${width} px the button of the preview floats over nothing`, async ({ as }) => {
    const page = await as('DivisionAdmin', at(width));
    await openCreate(page);
    const button = await boxOf(page.getByRole('button', { name: 'Förhandsgranska' }));
    const around = await boxOf(bar(page));
    expect(button.top).toBeGreaterThanOrEqual(around.top);
    expect(button.bottom).toBeLessThanOrEqual(around.bottom);
  });
}

for (const width of [390, 1280]) {
  prove(`at ${width} px a toast covers no button of an open dialog`, async ({ as }) => {
    const page = await as('DivisionAdmin', at(width, 720));
    await page.goto('/push-notifications/create');
    await fillTexts(page, uniqueName('Laddar'));
    await chooseGroup(page, 'Nollan');
    const arrive = await delayResponses(page, `**${api}/notifications`);
    await goOn(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Schemalägg till/ }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Laddar...' });
    await expect(toast).toBeVisible();
    const said = await boxOf(toast);
    for (const button of await dialog.getByRole('button').all()) {
      expect(overlap(said, await boxOf(button)), await button.innerText()).toBe(false);
    }
    expect(overlap(said, await boxOf(dialog.getByRole('heading').first()))).toBe(false);
    arrive();
    await expect(page).toHaveURL('/push-notifications/archive');
    // Without a dialog it is at the foot again.
    const done = page.getByRole('status').filter({ hasText: 'Pushnotis schemalagd' });
    expect((await boxOf(done)).top).toBeGreaterThan(360);
  });
}
