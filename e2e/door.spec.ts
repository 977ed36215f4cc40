import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { book, goOnline, letInByName, makeDoorEvent, openDoorPage, readDoors } from './fixtures/door.ts';
import { withCameraOn } from './fixtures/fake-camera.ts';
import { newPhone, untilOfflineReady } from './fixtures/member.ts';
import { expect, test } from './fixtures/test.ts';

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
