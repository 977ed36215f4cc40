import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { book, goOnline, makeDoorEvent, openDoorPage } from './fixtures/door.ts';
import { holdUp, withFakeScanner } from './fixtures/fake-scanner.ts';
import { newPhone } from './fixtures/member.ts';
import { expect, prove } from './fixtures/test.ts';

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
