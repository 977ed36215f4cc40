import { spawnSync } from 'node:child_process';
import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations, proveNoAxeViolations } from './fixtures/axe.ts';
import { changeEvent, hostOf, makeEvent, soon, ticketFields } from './fixtures/events.ts';
import { asMember, untilOfflineReady } from './fixtures/member.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

const MINUTE = 60_000;

/** The member's tickets to an event, by the API. */
const ticketsTo = async (page: Page, eventId: string): Promise<MemberTicket[]> => {
  const { tickets }: { tickets: MemberTicket[] } = await (await page.request.get('/app/v1/tickets')).json();
  return tickets.filter(({ event }) => event.id === eventId);
};

/** When booking opened on the page, by the machine's clock, which the server shares. */
const openedAt = async (button: Locator): Promise<number> => {
  await button.evaluate(
    (element) =>
      new Promise<void>((opened) => {
        const look = () => element.textContent === 'Boka biljett' && opened();
        new MutationObserver(look).observe(element, { subtree: true, childList: true, characterData: true });
        look();
      }),
  );
  return Date.now();
};

const inBothColours = async (page: Page, look: (page: Page) => Promise<void>): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await proveNoAxeViolations(page);
};

prove(
  'a release that is moved opens on pages that stand open, whose clocks are ten minutes wrong',
  async ({ as, browser, watch }) => {
    watch.allow(/Service Worker registration blocked/);
    const organiser = await as('SuperAdmin');
    const fields = ticketFields({ ticketReleaseTime: soon(40 * MINUTE) });
    const event = await makeEvent(organiser, uniqueName('Släpp'), fields);
    const pages = await Promise.all(
      [-10, 10].map(async (wrongBy) => {
        const page = await asMember(browser, watch, { serviceWorkers: 'block' });
        await page.clock.install({ time: Date.now() + wrongBy * MINUTE });
        await page.goto(`/app/events/${event.id}`);
        await expect(page.getByRole('button', { name: /^Öppnar/ })).toBeDisabled();
        await expect(page.getByRole('timer')).toContainText(/00\D*dagar.*3[89]|40\D*min/s);
        return page;
      }),
    );
    const [first] = pages;
    if (first) await inBothColours(first, expectNoAxeViolations);
    const release = soon(5_000);
    await changeEvent(organiser, event, { ...fields, ...ticketFields({ ticketReleaseTime: release }) });
    const late = await Promise.all(
      pages.map(async (page) => {
        // The page polls every ten seconds.
        await page.clock.fastForward(10_000);
        await expect(page.getByRole('timer')).toContainText(/00\D*min/);
        const at = await openedAt(page.locator('form button[type="submit"]'));
        await expect(page.getByRole('button', { name: 'Boka biljett' })).toBeEnabled();
        return at - Date.parse(release);
      }),
    );
    for (const ms of late) {
      expect(ms).toBeLessThan(1_000);
      // Never before the server's time.
      expect(ms).toBeGreaterThanOrEqual(0);
    }
    await Promise.all(pages.map((page) => page.context().close()));
  },
);

prove(
  'a press in the last second before the release becomes one booking, however wrong the clock and slow the network',
  async ({ as, browser, watch }) => {
    watch.allow(/Service Worker registration blocked/);
    const organiser = await as('SuperAdmin');
    for (const wrongBy of [-10, 10]) {
      const event = await makeEvent(
        organiser,
        uniqueName('Släpp'),
        ticketFields({ ticketReleaseTime: soon(20_000) }),
      );
      const page = await asMember(browser, watch, { serviceWorkers: 'block' });
      await page.clock.install({ time: Date.now() + wrongBy * MINUTE });
      const session = await page.context().newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 100_000 },
      });
      const holds: number[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('/holds')) holds.push(response.status());
      });
      await page.goto(`/app/events/${event.id}`);
      const button = page.getByRole('button', { name: /^Öppnar/ });
      await expect(button).toBeDisabled();
      await expect(button).toBeEnabled({ timeout: 30_000 });
      await button.dblclick();
      await expect(page.getByText('Biljetten är din')).toBeVisible();
      expect(holds).toEqual([201]);
      expect(await ticketsTo(page, event.id)).toHaveLength(1);
      await page.context().close();
    }
  },
);

test('a free ticket is booked by a press, and its code is read without a network', async ({
  as,
  browser,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const organiser = await as('SuperAdmin');
  const event = await makeEvent(organiser, uniqueName('Spelkväll'), ticketFields());
  const page = await asMember(browser, watch);
  await untilOfflineReady(page);
  await page.goto(`/app/events/${event.id}`);
  await page.getByRole('button', { name: 'Boka biljett' }).dblclick();
  await expect(page.getByText('Biljetten är din')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Visa biljetten' }).click();
  const qr = page.getByRole('img', { name: 'Biljettens QR-kod' });
  await expect(qr).toBeVisible();
  await inBothColours(page, expectNoAxeViolations);
  const [ticket, ...others] = await ticketsTo(page, event.id);
  expect(others).toEqual([]);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: event.nameSwedish })).toBeVisible();
  await expect(qr).toBeVisible();
  // An independent QR reader where there is one; apps/member has a test without it.
  const reader = spawnSync('zbarimg', ['--quiet', '--raw', '-'], { input: await qr.screenshot() });
  if (!reader.error) expect(reader.stdout.toString().trim()).toBe(ticket?.code);
  await page.goto('/app/tickets');
  const listed = page.getByRole('link', { name: event.nameSwedish });
  await expect(listed).toBeVisible();
  await page.context().setOffline(false);
  await inBothColours(page, expectNoAxeViolations);
  await listed.click();

  await page.getByRole('button', { name: 'Lämna tillbaka' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('inga pengar betalas tillbaka');
  await expect(dialog).toContainText(/Det går att lämna tillbaka till \d+/);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Lämna tillbaka biljetten' }).click();
  await expect(page.getByText('Du har lämnat tillbaka biljetten. Den gäller inte längre.')).toBeVisible();
  await expect(qr).toHaveCount(0);
  expect(await ticketsTo(page, event.id)).toMatchObject([{ status: 'returned', code: null }]);
  await page.context().close();
});

prove(
  'a ticket that is passed on is the receiver’s, and the giver is told',
  async ({ as, browser, watch }) => {
    const organiser = await as('SuperAdmin');
    const fields = ticketFields({ gatherFoodPreferences: true, maxTicketsPerPerson: 2 });
    const event = await makeEvent(organiser, uniqueName('Middag'), fields);
    const page = await asMember(browser, watch);
    await page.goto(`/app/events/${event.id}`);
    const foodOf = (name: string) => page.getByRole('group', { name, exact: true });
    await page.getByRole('button', { name: 'Allergi eller kost, Ordinarie' }).click();
    await foodOf('Allergi eller kost, Ordinarie').getByRole('checkbox', { name: 'Vegan' }).check();
    await page.getByRole('button', { name: 'Fler: Ordinarie' }).click();
    await expect(page.getByRole('button', { name: 'Fler: Ordinarie' })).toBeDisabled();
    await page.getByRole('button', { name: 'Allergi eller kost, Ordinarie 2' }).click();
    await foodOf('Allergi eller kost, Ordinarie 2').getByLabel('Något annat').fill('Inga nötter');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Boka 2 biljetter' }).click();
    await expect(page.getByText('2 biljetter är dina')).toBeVisible();
    await page.getByRole('button', { name: 'Tillbaka till eventet' }).click();
    await expect(page.getByText('Du har bokat de 2 biljetter du kan få.')).toBeVisible();
    await page.getByRole('link', { name: 'Du har 2 biljetter' }).click();
    await page.getByRole('link', { name: event.nameSwedish }).first().click();
    await expect(page.getByText('1 av 2')).toBeVisible();
    await page.getByRole('link', { name: 'Nästa biljett' }).click();
    await expect(page.getByText('Inga nötter')).toBeVisible();

    await page.getByRole('button', { name: 'Ge vidare' }).click();
    const dialog = page.getByRole('dialog');
    const goOn = dialog.getByRole('button', { name: 'Gå vidare' });
    for (const [written, sentence] of [
      ['nollan', 'Skriv en giltig e-postadress.'],
      ['Student@demo.se', 'Det är din egen adress.'],
    ] as const) {
      await dialog.getByLabel('Mottagarens e-postadress').fill(written);
      await goOn.click();
      await expect(dialog.getByRole('alert')).toContainText(sentence);
    }
    await expectNoAxeViolations(page);
    await dialog.getByLabel('Mottagarens e-postadress').fill('nollan@demo.se');
    await goOn.click();
    await expect(page.getByRole('dialog', { name: 'Ge den till nollan@demo.se?' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Ge biljetten', exact: true }).click();
    await expect(page.getByText('Din kod gäller inte längre.')).toBeVisible();
    await expectNoAxeViolations(page);

    const receiver = await asMember(browser, watch, { email: 'nollan@demo.se' });
    await receiver.goto('/app/tickets');
    await receiver.getByRole('link', { name: event.nameSwedish }).click();
    await expect(receiver.getByRole('img', { name: 'Biljettens QR-kod' })).toBeVisible();
    await expect(receiver.getByRole('button', { name: 'Lämna tillbaka' })).toHaveCount(0);
    await Promise.all([page, receiver].map((each) => each.context().close()));
  },
);

test('a paid ticket: held, found again, declined, paid, and in the simulator’s own words', async ({
  as,
  browser,
  watch,
}) => {
  watch.allow(/Service Worker registration blocked/);
  const organiser = await as('SuperAdmin');
  const host = (await hostOf(organiser, true)).id;
  const event = await makeEvent(organiser, uniqueName('Sittning'), { host, ...ticketFields({ price: 120 }) });
  const page = await asMember(browser, watch, { serviceWorkers: 'block' });
  await page.goto(`/app/events/${event.id}`);
  await page.getByRole('button', { name: 'Gå till betalning' }).click();
  await expect(page.getByText('Reserverat åt dig')).toBeVisible();
  await inBothColours(page, expectNoAxeViolations);
  // Cancelled, and booked again.
  await page.getByRole('button', { name: 'Avbryt bokningen' }).click();
  await expect(page.getByText('Bokningen är avbruten.')).toBeVisible();
  await page.getByRole('button', { name: 'Gå till betalning' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
  await page.reload();
  await page.getByRole('button', { name: 'Betala 120 kr med Swish' }).click();

  await expect(page.getByText('SIMULERAD BETALNING')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR-kod för Swish' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Öppna Swish på den här enheten' })).toHaveAttribute(
    'href',
    /^swish:\/\/paymentrequest\?token=/,
  );
  await inBothColours(page, expectNoAxeViolations);
  await page.reload();
  const inSimulator = async (action: string): Promise<void> => {
    const link = page.getByRole('link', { name: 'Betala i simulatorn' });
    const url = (await link.getAttribute('href')) ?? '';
    expect((await page.request.post(url, { form: { action } })).ok()).toBe(true);
  };
  await inSimulator('decline');
  await expect(page.getByText('Du avbröt betalningen i Swish. Inga pengar har dragits.')).toBeVisible();
  await expect(page.getByText('Reserverat åt dig')).toBeVisible();
  await inBothColours(page, expectNoAxeViolations);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await inSimulator('pay');
  await expect(page.getByText('Biljetten är din')).toBeVisible();
  await page.getByRole('link', { name: 'Visa biljetten' }).click();
  await expect(page.getByText('120 kr')).toBeVisible();
  await expect(page.getByText('SIMULERAD BETALNING')).toBeVisible();
  await inBothColours(page, expectNoAxeViolations);
  await page.getByRole('button', { name: 'Lämna tillbaka' }).click();
  await expect(page.getByRole('dialog')).toContainText('120 kr betalas tillbaka med Swish');
  await page.getByRole('button', { name: 'Behåll biljetten' }).click();
  expect(await ticketsTo(page, event.id)).toMatchObject([{ status: 'valid', price: 120 }]);

  // Abandoned: the payment is cancelled, and the hold stays until cancelled.
  await page.goto(`/app/events/${event.id}`);
  await page.getByRole('button', { name: 'Boka en till?' }).click();
  await page.getByRole('button', { name: 'Gå till betalning' }).click();
  await page.getByRole('button', { name: 'Betala 120 kr med Swish' }).click();
  await page.getByRole('button', { name: 'Avbryt betalningen' }).click();
  await page.getByRole('button', { name: 'Avbryt bokningen' }).click();
  await expect(page.getByText('Bokningen är avbruten.')).toBeVisible();
  expect(await ticketsTo(page, event.id)).toHaveLength(1);
  await page.context().close();
});
