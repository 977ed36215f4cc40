import type { ReportCommittee, ReportSummary } from '@karportalen/contract/reports/fields';
import type { Page } from '@playwright/test';
import { firefoxPath } from '../scripts/lib/firefox.mjs';
import { api } from './fixtures/accounts.ts';
import { openDoorPage, readDoors, secretIn } from './fixtures/door.ts';
import { hostOf, makeEvent, ticketFields } from './fixtures/events.ts';
import { pictureOfScreen, withCameraOn } from './fixtures/fake-camera.ts';
import { startFirefox } from './fixtures/firefox.ts';
import { codeTo, signInLinkTo } from './fixtures/mail.ts';
import { newPhone, untilOfflineReady } from './fixtures/member.ts';
import { makeNotification, openArchive } from './fixtures/notifications.ts';
import { newAddress } from './fixtures/organisations.ts';
import { found, listsOf, openTab } from './fixtures/participants.ts';
import { ACK, startPushService } from './fixtures/push-service.ts';
import { kronor, select, stockholmDay } from './fixtures/reports.ts';
import { type RunningServer, startServer } from './fixtures/server.ts';
import { test as base, expect as baseExpect } from './fixtures/test.ts';
import { shareTestServer } from './fixtures/test-server.ts';
import { inDays, uniqueName } from './fixtures/unique-values.ts';

// A long story beside other proofs.
const WAIT_MS = 60_000;
const expect = baseExpect.configure({ timeout: WAIT_MS });
const PRICE = 120;
const HOUR = 1 / 24;
const ASKING = 'Skriv in koden';
const member = { firstName: 'Saga', lastName: 'Lind', kind: 'Student', language: 'sv' };
const fullName = `${member.firstName} ${member.lastName}`;

// A server of its own, so that nobody else sells on the same day.
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      const server = await startServer();
      shareTestServer(server);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', auto: true, timeout: 150_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

type Firefox = Awaited<ReturnType<typeof startFirefox>>;

const textIn = (firefox: Firefox) => firefox.evaluate(() => document.body.textContent ?? '', undefined);

const expectText = (firefox: Firefox, text: string | RegExp) =>
  expect(async () => expect(await textIn(firefox)).toMatch(text)).toPass({
    intervals: [100],
    timeout: WAIT_MS,
  });

/** Clicks the link of this name once it is there; returns its target. */
const follow = (firefox: Firefox, name: string): Promise<string> =>
  firefox.evaluate(
    (text) =>
      new Promise<string>((resolve) => {
        const look = () => {
          const link = [...document.querySelectorAll('a')].find((each) => each.textContent?.includes(text));
          if (!link) return requestAnimationFrame(look);
          // A link to a new window is left to the caller.
          if (link.target !== '_blank') link.click();
          return resolve(link.href);
        };
        look();
      }),
    name,
  );

const register = async (organiser: Page, email: string): Promise<string> => {
  const answer = await organiser.request.post(`${api}/members`, { data: { ...member, email } });
  expect(answer.status(), await answer.text()).toBe(201);
  await organiser.request.post('/app/v1/auth/code', { data: { email } });
  return codeTo(email, ASKING);
};

/** The same member on another device, with another code. */
const signInAgain = async (page: Page, email: string, before: string): Promise<void> => {
  await page.request.post('/app/v1/auth/code', { data: { email } });
  let code = before;
  await expect
    .poll(
      async () => {
        code = await codeTo(email, ASKING);
        return code;
      },
      { timeout: WAIT_MS },
    )
    .not.toBe(before);
  const answer = await page.request.post('/app/v1/auth/session', { data: { email, code } });
  expect(answer.status(), await answer.text()).toBe(200);
};

const soldToday = async (organiser: Page, host: string): Promise<ReportSummary['total']> => {
  const listed = await organiser.request.get(`${api}/report/committees`);
  const { committees }: { committees: ReportCommittee[] } = await listed.json();
  const committeeIds = committees.flatMap(({ id, name }) => (name === host ? [id] : []));
  const data = { from: stockholmDay(), to: stockholmDay(), committeeIds };
  const answer = await organiser.request.post(`${api}/report/host/summary`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).total;
};

test('one evening: published, pushed, booked, paid, shown without a network, let in, and counted', async ({
  as,
  browser,
  watch,
  server,
}) => {
  test.setTimeout(400_000);
  const path = firefoxPath();
  test.skip(!path, 'no Firefox here: Debian’s firefox-esr, or the one that FIREFOX_PATH names');
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { url } = server;
  const service = await startPushService();
  const starting = startFirefox(path ?? '', service.url);
  try {
    const organiser = await as('SuperAdmin');
    const email = newAddress('saga');
    const firstCode = await register(organiser, email);
    const firefox = await starting;
    await firefox.goto(`${url}${await signInLinkTo(email)}`);
    await firefox.press('Logga in');
    await expectText(firefox, 'Hej Saga');
    await firefox.goto(`${url}/app/account`);
    await firefox.press('Slå på notiser här');
    await expectText(firefox, 'Notiser är på i den här webbläsaren.');

    // The organiser publishes an event and sends a push.
    const host = await hostOf(organiser, true);
    const before = await soldToday(organiser, host.name);
    const name = uniqueName('Sittning');
    const times = { startTime: inDays(2 * HOUR), endTime: inDays(8 * HOUR) };
    const event = await makeEvent(organiser, name, {
      host: host.id,
      ...times,
      ...ticketFields({ price: PRICE }),
    });
    const title = uniqueName('Biljettsläpp');
    const short = 'Biljetterna är släppta.';
    await makeNotification(organiser, title, {
      targetGroup: 'Student',
      scheduleTime: null,
      notificationMessageSwedish: short,
      inboxMessageSwedish: `Nu kan du boka ${name}.`,
    });

    // The member receives it, opens it, books and pays.
    await expect
      .poll(() => service.acks.map(({ code }) => code), { timeout: WAIT_MS })
      .toEqual([ACK.delivered]);
    await expect
      .poll(firefox.notices, { intervals: [100], timeout: WAIT_MS })
      .toEqual([{ title, body: short }]);
    await firefox.pressNotice(title);
    await expectText(firefox, `Nu kan du boka ${name}.`);
    expect(await firefox.evaluate(() => location.pathname, undefined)).toMatch(/^\/app\/inbox\/[\w-]+$/);
    await follow(firefox, 'Event');
    expect(await follow(firefox, name)).toBe(`${url}/app/events/${event.id}`);
    await firefox.press('Gå till betalning');
    await firefox.press(`Betala ${PRICE} kr med Swish`);
    await expectText(firefox, 'SIMULERAD BETALNING');
    await firefox.goto(await follow(firefox, 'Betala i simulatorn'));
    await firefox.press('Betala');
    await expectText(firefox, 'Betalningen är klar.');
    await firefox.goto(`${url}/app/tickets`);
    await expectText(firefox, name);

    // On a phone the ticket is shown offline.
    const phone = await newPhone(browser, watch);
    await signInAgain(phone, email, firstCode);
    await phone.goto('/app/tickets');
    await untilOfflineReady(phone);
    await phone.getByRole('link', { name }).click();
    const qr = phone.getByRole('img', { name: 'Biljettens QR-kod' });
    await expect(qr).toBeVisible();
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(phone.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(qr).toBeVisible();
    const shown = await pictureOfScreen(organiser, await qr.screenshot());

    // The door scans the phone's screen.
    const { address } = await readDoors(organiser, event.id);
    await withCameraOn([shown], 2, async (doorman) => {
      const door = await newPhone(doorman, watch);
      await openDoorPage(door, { secret: secretIn(address) }, 'Entrén');
      await expect(door.locator('[data-verdict="ok"]').filter({ hasText: fullName })).toBeVisible();
      await expect(door.getByText('1 av 1 inne').first()).toBeVisible();
      await expect(door.getByText('Uppdaterad')).toBeVisible();
    });
    await phone.context().close();

    // The organiser sees: seen 1, sold 1, checked in 1, and the sale in the report.
    const seen = (await openArchive(organiser, 'history', title)).getByText(/^1 st av [\d\s]+ st$/);
    await expect(seen).toBeVisible();
    const row = await openTab(
      organiser,
      found(await listsOf(organiser), ({ eventId }) => eventId === event.id),
    );
    const cellUnder = async (header: string) => {
      const headers = await organiser.getByRole('columnheader').allInnerTexts();
      return row.getByRole('cell').nth(headers.findIndex((each) => each.trim() === header));
    };
    await expect(await cellUnder('Deltagare')).toHaveText('1 av 10');
    await expect(await cellUnder('Incheckade')).toHaveText('1');
    await row.getByRole('button', { name }).first().click();
    const guest = organiser.getByRole('dialog', { name }).getByRole('row').filter({ hasText: 'Saga' });
    await expect(guest).toContainText(/Incheckad\s*\d\d:\d\d av Entrén/);

    await organiser.goto('/events/reports');
    await select(organiser).click();
    const choice = organiser.getByRole('dialog', { name: 'Välj kommittéer' });
    await choice.getByRole('searchbox').fill(host.name);
    await choice.getByLabel(host.name, { exact: true }).check();
    await organiser.keyboard.press('Escape');
    const facts = organiser.locator('dl');
    await expect(facts).toContainText(`Netto${kronor(before.netOre + PRICE * 100)}`);
    await expect(facts).toContainText(`Sålda biljetter${before.soldTickets + 1}`);
    const sale = organiser
      .getByRole('table', { name: 'Försäljning per event och biljettyp' })
      .locator('tbody')
      .filter({ hasText: name });
    // The event's sums, and those of its only ticket type.
    const sums = ['1', `${PRICE}`, '0', `${PRICE}`];
    await expect(sale.getByRole('cell')).toHaveText([...sums, ...sums]);
  } finally {
    await starting.then(({ stop }) => stop()).catch(() => {});
    await service.close();
  }
});
