import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { book, closeDoor, keptOnPhone, makeDoorEvent, openDoorPage, readDoors } from './fixtures/door.ts';
import { newPhone } from './fixtures/member.ts';
import { expect, prove, test } from './fixtures/test.ts';

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
