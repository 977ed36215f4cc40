import type { Page } from '@playwright/test';
import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { book, keptOnPhone, letInByName, makeDoorEvent, openDoorPage, readDoors } from './fixtures/door.ts';
import { withCameraOn } from './fixtures/fake-camera.ts';
import { holdUp, withFakeScanner } from './fixtures/fake-scanner.ts';
import { newPhone, untilOfflineReady } from './fixtures/member.ts';
import { expect, prove, test } from './fixtures/test.ts';

test('a phone reads tickets: each answer fills the screen, and a bad code does not stop the next', async ({
  as,
  watch,
}) => {
  const organiser = await as('CommitteeModerator');
  const [event, other] = await Promise.all([makeDoorEvent(organiser), makeDoorEvent(organiser)]);
  const [[first, second], [elsewhere]] = await Promise.all([
    book(event, 2, { food: 'Vegan' }),
    book(other, 1),
  ]);
  const codes = [first?.code, 'https://exempel.se', second?.code, elsewhere?.code];
  await withCameraOn(
    codes.map((code) => code ?? null),
    2,
    async (browser) => {
      const page = await newPhone(browser, watch);
      await openDoorPage(page, event);
      const screen = page.locator('[data-verdict]');
      const seen = new Map<string, string>();
      await expect
        .poll(
          async () => {
            // Word and verdict are read at once: the next answer may come in between.
            const screens = await screen.evaluateAll((all) =>
              all.map(
                (each) => [each.getAttribute('data-verdict') ?? '', (each as HTMLElement).innerText] as const,
              ),
            );
            for (const [verdict, said] of screens) seen.set(verdict, said);
            return ['ok', 'otherEvent', 'unknown'].filter((verdict) => seen.has(verdict));
          },
          { intervals: [150], timeout: 30_000 },
        )
        .toEqual(['ok', 'otherEvent', 'unknown']);
      expect(seen.get('ok')).toContain('Mat: Vegan');
      await expect(page.getByText('2 av 2 inne').first()).toBeVisible();
      await expect(page.getByText('Uppdaterad')).toBeVisible();
    },
  );
  const [list] = (await readDoors(organiser, event.id)).doors;
  expect(list?.name).toBe('Dörr 1');
});

/** Closing asks for confirmation. */
const closeDoor = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Stäng dörren' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng dörren' }).click();
};

const goOnline = async (page: Page): Promise<void> => {
  await page.context().setOffline(false);
  await expect(page.getByText('Uppdaterad')).toBeVisible();
};

test('two phones without network let in by the same tickets: one entry and one conflict each, and nothing is lost or added', async ({
  as,
  browser,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const organiser = await as('CommitteeModerator');
  const event = await makeDoorEvent(organiser);
  const [[x], [y]] = await Promise.all([book(event, 1), book(event, 1, { email: 'nollan@demo.se' })]);
  const [one, two] = [await newPhone(browser, watch), await newPhone(browser, watch)];
  await openDoorPage(one, event, 'Entrén');
  await openDoorPage(two, event, 'Baksidan');
  const nameOf = async (id: string | undefined) => {
    const { participants } = await (
      await organiser.request.get(`${api}/events/${event.id}/check-ins`)
    ).json();
    const { firstName, lastName } = participants.find((each: { id: string }) => each.id === id);
    return `${firstName} ${lastName}`;
  };
  const [nameX, nameY] = [await nameOf(x?.id), await nameOf(y?.id)];
  await untilOfflineReady(two);
  for (const phone of [one, two]) await phone.context().setOffline(true);
  // Each door scans another ticket first, so that whichever syncs first has one entry that counts and one double.
  await letInByName(one, nameX);
  await letInByName(two, nameY);
  await letInByName(one, nameY);
  await letInByName(two, nameX);
  await expect(two.getByText('Utan nät · 2 väntar')).toBeVisible();

  await goOnline(one);
  expect((await readDoors(organiser, event.id)).conflicts).toEqual([]);

  // The other's tab is killed after the server has taken everything and before any answer.
  const context = two.context();
  let taken = 0;
  await two.route('**/door/v1/scans', async (route) => {
    await route.fetch();
    taken += 1;
  });
  await context.setOffline(false);
  await expect.poll(() => taken).toBe(1);
  await two.close();
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto('/door/');
  await expect(again.getByText('Utan nät · 2 väntar')).toBeVisible();
  await goOnline(again);

  const { conflicts } = await readDoors(organiser, event.id);
  const by = (id: string | undefined) =>
    conflicts.find(({ ticketId }) => ticketId === id)?.entries.map((entry) => entry.by);
  expect([by(x?.id), by(y?.id)]).toEqual([
    ['Entrén', 'Baksidan'],
    ['Baksidan', 'Entrén'],
  ]);
  for (const phone of [one, again]) {
    await phone.getByRole('button', { name: 'Läget' }).click();
    await expect(phone.getByText('2 av 2', { exact: true })).toBeVisible();
    const lines = phone.getByRole('listitem').filter({ hasText: 'Använd mer än en gång' });
    await expect(lines).toHaveCount(2);
    await expect(lines.filter({ hasText: nameX })).toContainText('vid Entrén');
    await expect(lines.filter({ hasText: nameY })).toContainText('vid Baksidan');
    await expect(phone.getByText('Allt är skickat.')).toBeVisible();
  }
  await expectNoAxeViolations(again);
});

test('nothing of the guests is left on the phone when the door is ended, closed, or a day after the event', async ({
  as,
  browser,
  watch,
}) => {
  // An ended door is refused, also when it tries to reopen.
  watch.allow(/status of 401: (GET \/door\/v1\/tickets|POST \/door\/v1\/session)/);
  const organiser = await as('CommitteeModerator');
  const event = await makeDoorEvent(organiser);
  await book(event, 1);
  const page = await newPhone(browser, watch);
  await openDoorPage(page, event);
  expect(page.url()).not.toContain(event.secret);
  await expect.poll(() => keptOnPhone(page)).toContain(event.name);

  const renewed = await organiser.request.post(`${api}/events/${event.id}/pin`);
  const { doorSecret: secret } = await renewed.json();
  await expect(page.getByText('Dörren är avslutad.')).toBeVisible();
  expect(await keptOnPhone(page)).toBe('[]');
  await page.goto(`/door/#secret=${event.secret}`);
  await page.getByRole('button', { name: 'Öppna dörren' }).click();
  await expect(page.getByRole('alert')).toContainText('QR-koden gäller inte längre');
  await expect(page.getByLabel('PIN-kod')).toBeVisible();

  await openDoorPage(page, { secret });
  await expect.poll(() => keptOnPhone(page)).toContain(event.name);
  await page.getByRole('button', { name: 'Läget' }).click();
  await closeDoor(page);
  await expect(page.getByText('Dörren är stängd')).toBeVisible();
  // Only the secret that reopens the door is left.
  const [own, ...rest] = JSON.parse(await keptOnPhone(page));
  expect([Object.keys(own).sort(), rest]).toEqual([
    ['closesAt', 'eventName', 'eventNameEnglish', 'name', 'secret'],
    [],
  ]);
  expect((await readDoors(organiser, event.id)).doors).toEqual([]);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Glöm dörren' }).click();
  await expect(page.getByText('kan öppnas igen på den här telefonen')).toBeHidden();
  expect(await keptOnPhone(page)).toBe('[]');

  await openDoorPage(page, { secret });
  await expect.poll(() => keptOnPhone(page)).toContain(event.name);
  await page.close();
  const later = await page.context().newPage();
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
  // An hour before the data expires everything is still there.
  await later.clock.setFixedTime(hours(31));
  await later.goto('/door/');
  await expect(later.getByRole('navigation', { name: 'Vyer' })).toBeVisible();
  await later.clock.setFixedTime(hours(33));
  await later.reload();
  await expect(later.getByText('Eventet är över.')).toBeVisible();
  expect(await keptOnPhone(later)).toBe('[]');
});

prove(
  'a phone opens its own door again without a PIN, and not once the organiser has ended it',
  async ({ as, browser, watch }) => {
    watch.allow(/status of 401: (GET \/door\/v1\/tickets|POST \/door\/v1\/session)/);
    const organiser = await as('CommitteeModerator');
    const event = await makeDoorEvent(organiser);
    const page = await newPhone(browser, watch);
    await openDoorPage(page, event, 'Entrén');
    await expect.poll(() => keptOnPhone(page)).toContain(event.name);

    // The session is lost: the door reopens by itself.
    await page.context().clearCookies();
    await page.reload();
    await expect.poll(async () => (await page.context().cookies()).length).toBe(1);
    await expect(page.getByRole('navigation', { name: 'Vyer' })).toBeVisible();

    await page.getByRole('button', { name: 'Läget' }).click();
    await closeDoor(page);
    await expect(page.getByText('Dörren är stängd')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Öppna Entrén igen' }).click();
    await expect(page.getByRole('navigation', { name: 'Vyer' })).toBeVisible();
    const [door, ...others] = (await readDoors(organiser, event.id)).doors;
    expect([door?.name, others]).toEqual(['Entrén', []]);

    await organiser.request.delete(`${api}/events/${event.id}/doors/${door?.id}`);
    await expect(page.getByText('Dörren är avslutad.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Öppna Entrén igen' })).toBeHidden();
    expect(await keptOnPhone(page)).toBe('[]');
  },
);

prove(
  'without network the guests are browsed, and an entry is taken back from the latest',
  async ({ as, browser, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const organiser = await as('CommitteeModerator');
    const event = await makeDoorEvent(organiser);
    await book(event, 1);
    const page = await newPhone(browser, watch);
    await withFakeScanner(page);
    await openDoorPage(page, event, 'Entrén');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Gäster', exact: true }).click();
    await expect(page.getByRole('status').first()).toHaveText('En gäst');
    await page.getByRole('button', { name: /^Släpp in / }).click();
    await page.getByRole('button', { name: 'Nästa' }).click();
    await page.getByRole('button', { name: 'Skanna', exact: true }).click();
    await holdUp(page, 'https://exempel.se');
    // It is dismissed by itself, and is still listed under 'Senaste'.
    await expect(page.locator('[data-verdict]')).toBeHidden();
    await page.getByRole('button', { name: 'Senaste', exact: true }).click();
    const scans = page.getByRole('region', { name: 'Senaste' }).getByRole('listitem');
    await expect(scans).toHaveCount(2);
    await expect(scans.first()).toContainText('Ingen biljett');
    await expect(scans.first()).toContainText('Be om koden i Kårappen');
    await expectNoAxeViolations(page);
    await scans
      .last()
      .getByRole('button', { name: /^Ångra / })
      .click();
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(scans.last()).toContainText('Ångrad');
    await expect(page.getByText('Utan nät · 2 väntar')).toBeVisible();
    await goOnline(page);
    const { participants } = await (
      await organiser.request.get(`${api}/events/${event.id}/check-ins`)
    ).json();
    expect(participants).toMatchObject([{ checkedInAt: null }]);
    await expect(page.getByText('0 av 1 inne')).toBeVisible();

    await page.getByRole('button', { name: 'Läget' }).click();
    await page.getByRole('button', { name: 'Stäng dörren' }).click();
    await expectNoAxeViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('0 av 1 inne')).toBeVisible();
  },
);

const verdicts = [
  'already',
  'refunded',
  'passedOn',
  'otherEvent',
  'notListed',
  'unknown',
  'undone',
  'failed',
];

prove('every state of the door can be read by everyone', async ({ as, browser, watch }) => {
  watch.allow(/status of 401: POST \/door\/v1\/session/);
  const organiser = await as('CommitteeModerator');
  const event = await makeDoorEvent(organiser);
  await book(event, 1, { food: 'Vegan' });
  const page = await newPhone(browser, watch);
  // Disables auto-dismissal.
  await page.addInitScript(() => {
    const soon = window.setTimeout;
    window.setTimeout = ((act: () => void, ms = 0) => soon(act, ms < 2500 ? ms : 3_600_000)) as typeof soon;
  });
  await page.goto('/door/');
  await page.getByLabel('PIN-kod').fill('000000');
  await page.getByRole('button', { name: 'Öppna dörren' }).click();
  await expect(page.getByRole('alert')).toContainText('PIN-koden stämmer inte');
  await expectNoAxeViolations(page);
  // An older QR code has the PIN.
  await page.goto(`/door/#pin=${event.pin}`);
  await expect(page.getByLabel('PIN-kod')).toHaveValue(event.pin);
  expect(page.url()).not.toContain(event.pin);
  await page.getByRole('button', { name: 'Öppna dörren' }).click();
  await expect(page.getByText('Ingen kamera hittades')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Gäster', exact: true }).click();
  await page.getByLabel('Sök på namn').fill('demo');
  await expect(page.getByRole('status').first()).not.toBeEmpty();
  const { participants } = await (await organiser.request.get(`${api}/events/${event.id}/check-ins`)).json();
  await page.getByLabel('Sök på namn').fill(participants[0].firstName.toLowerCase());
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^Släpp in / }).click();
  const screen = page.locator('[data-verdict]');
  await expect(screen).toContainText('Mat: Vegan');
  await expectNoAxeViolations(page);
  for (const verdict of verdicts) {
    await screen.evaluate((element, value) => element.setAttribute('data-verdict', value), verdict);
    await expectNoAxeViolations(page);
  }
  await page.getByRole('button', { name: 'Ångra', exact: true }).click();
  await expect(screen).toHaveAttribute('data-verdict', 'undone');
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(page.getByText('0 av 1 inne')).toBeVisible();
});
