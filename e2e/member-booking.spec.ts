import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { boxOf, overlap } from './fixtures/boxes.ts';
import { hostOf, makeEvent, ticketFields } from './fixtures/events.ts';
import { asMember, asNewMember, newPhone, untilOfflineReady } from './fixtures/member.ts';
import { expect, prove } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

/** The button is on the screen, above the tab bar. */
const expectAboveTabs = async (page: Page, name: RegExp): Promise<void> => {
  const act = page.locator('[data-main-act]').filter({ hasText: name });
  await expect(act).toBeVisible();
  await expect(async () => {
    const [box, tabs] = [await act.boundingBox(), await page.getByRole('navigation').boundingBox()];
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  }).toPass();
};

/** Records the smallest scroll position: a page that shrinks for a moment jumps up. */
const watchScroll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { leastScroll: scrollY });
    addEventListener('scroll', () => {
      const seen = window as unknown as { leastScroll: number };
      seen.leastScroll = Math.min(seen.leastScroll, scrollY);
    });
  });
const leastScroll = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { leastScroll: number }).leastScroll);

const inSimulator = async (page: Page, action: string): Promise<void> => {
  const url = await page.getByRole('link', { name: 'Betala i simulatorn' }).getAttribute('href');
  const answer = await page.request.post(url ?? '', { form: { action } });
  expect(await answer.text()).not.toContain('är väntar');
};

for (const viewport of [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
]) {
  prove(
    `what is to be pressed next stays in view all the way to the ticket (${viewport.width} px)`,
    async ({ as, browser, watch }) => {
      watch.allow(/Service Worker registration blocked/);
      const organiser = await as('SuperAdmin');
      const host = (await hostOf(organiser, true)).id;
      const fields = { host, ...ticketFields({ price: 120 }) };
      const event = await makeEvent(organiser, uniqueName('Sittning'), fields);
      const page = await asMember(browser, watch, { serviceWorkers: 'block', viewport, hasTouch: true });
      await page.goto(`/app/events/${event.id}`);
      const button = page.getByRole('button', { name: 'Gå till betalning' });
      await button.scrollIntoViewIfNeeded();
      await watchScroll(page);
      const before = await leastScroll(page);
      await button.click();
      await expectAboveTabs(page, /^Betala 120/);
      // A lower step may move the page a little, never to its top.
      expect(await leastScroll(page)).toBeGreaterThan(before - 200);

      await page.getByRole('navigation').getByRole('link', { name: 'Hem' }).click();
      const unfinished = page.getByRole('link', { name: `Slutför bokningen till ${event.nameSwedish}` });
      await expect(unfinished.getByRole('timer')).toContainText(/^(10:00|9:\d\d)/);
      await expectNoAxeViolations(page);
      await page.getByRole('navigation').getByRole('link', { name: 'Biljetter' }).click();
      await expect(unfinished.getByRole('timer')).toContainText(/^(10:00|9:\d\d)/);
      await expectNoAxeViolations(page);
      await unfinished.click();
      await expectAboveTabs(page, /^Betala 120/);

      await page.getByRole('button', { name: /^Betala 120/ }).click();
      await expectAboveTabs(page, /^Betala i simulatorn/);
      await inSimulator(page, 'decline');
      await expectAboveTabs(page, /^Försök igen/);
      await page.getByRole('button', { name: 'Försök igen' }).click();
      await expectAboveTabs(page, /^Betala i simulatorn/);
      await inSimulator(page, 'pay');
      await expectAboveTabs(page, /^Visa biljetten/);
      await page.getByRole('link', { name: 'Visa biljetten' }).click();
      const code = page.getByRole('img', { name: /QR/ });
      await expect(code).toBeVisible();
      const simulated = page.getByText('SIMULERAD BETALNING');
      expect(overlap(await boxOf(simulated), await boxOf(code))).toBe(false);
      await page.getByRole('navigation').getByRole('link', { name: 'Biljetter' }).click();
      await expect(page.getByRole('link', { name: event.nameSwedish })).toBeVisible();
      await expect(unfinished).toHaveCount(0);
      await page.context().close();
    },
  );
}

prove('the notice of being offline stands beside the ticket, not over it', async ({ as, browser, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const organiser = await as('SuperAdmin');
  const event = await makeEvent(organiser, uniqueName('Bal'), ticketFields());
  const { page } = await asNewMember(organiser, browser, watch);
  await untilOfflineReady(page);
  await page.goto(`/app/events/${event.id}`);
  await page.getByRole('button', { name: 'Boka biljett' }).click();
  await page.getByRole('link', { name: 'Visa biljetten' }).click();
  const ticket = page.getByRole('article');
  await expect(ticket).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  const said = page.getByText('Offline. Du ser det du läste senast.');
  await expect(said).toBeVisible();
  for (const scrolled of [0, 300]) {
    await page.evaluate((y) => scrollTo(0, y), scrolled);
    const [over, under] = [await said.boundingBox(), await ticket.boundingBox()];
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
  }
  await page.context().close();
});

prove('a session that has ended says so, and leads back after the sign-in', async ({ browser, watch }) => {
  watch.allow(/status of 401: GET \/app\/v1/);
  watch.allow(/Service Worker registration blocked/);
  const page = await asMember(browser, watch, { serviceWorkers: 'block' });
  await page.goto('/app/tickets');
  await expect(page.getByRole('heading', { level: 1, name: 'Biljetter' })).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByText('Din inloggning har gått ut.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^Student/ }).click();
  await expect(page).toHaveURL(/\/app\/tickets$/);
  await page.context().close();

  // Without check-in it says nothing of the kind.
  const stranger = await newPhone(browser, watch, { serviceWorkers: 'block' });
  await stranger.goto('/app/');
  for (const who of [/^Student/, /^Nollan/, /^Alumn/])
    await expect(stranger.getByRole('button', { name: who })).toBeVisible();
  await expect(stranger.getByText('Din inloggning har gått ut.')).toHaveCount(0);
  await stranger.context().close();
});

prove(
  'on a computer the buttons of an event keep their height beside a long booking',
  async ({ as, browser, watch }) => {
    watch.allow(/Service Worker registration blocked/);
    const organiser = await as('SuperAdmin');
    const host = (await hostOf(organiser, true)).id;
    const event = await makeEvent(organiser, uniqueName('Gasque'), { host, ...ticketFields({ price: 90 }) });
    const viewport = { width: 1280, height: 800 };
    const page = await asMember(browser, watch, { serviceWorkers: 'block', viewport });
    await page.goto(`/app/events/${event.id}`);
    await page.getByRole('button', { name: 'Gå till betalning' }).click();
    await page.getByRole('button', { name: /^Betala 90/ }).click();
    await expect(page.getByRole('img', { name: 'QR-kod för Swish' })).toBeVisible();
    expect((await page.getByRole('button', { name: 'Dela' }).boundingBox())?.height).toBeLessThan(60);
    await page.context().close();
  },
);

prove('filters of events survive a reload', async ({ browser, watch }) => {
  watch.allow(/Service Worker registration blocked/);
  const page = await asMember(browser, watch, { serviceWorkers: 'block' });
  await page.goto('/app/events');
  await page.getByLabel('Denna vecka').check();
  await page.getByLabel('Sök event').fill('bal');
  await page.reload();
  await expect(page.getByLabel('Denna vecka')).toBeChecked();
  await expect(page.getByLabel('Sök event')).toHaveValue('bal');
  await page.getByRole('button', { name: 'Rensa filter' }).click();
  await page.reload();
  await expect(page.getByLabel('Sök event')).toHaveValue('');
  await page.context().close();
});
