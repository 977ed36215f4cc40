import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { makeDoorEvent, openDoorPage, readDoors } from './fixtures/door.ts';
import { newPhone, untilOfflineReady } from './fixtures/member.ts';
import { expect, test } from './fixtures/test.ts';

test('a phone sells at the door, without network only what it reserved, and the organiser sees it told apart', async ({
  as,
  browser,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const organiser = await as('CommitteeModerator');
  const event = await makeDoorEvent(organiser, {
    'eventReservationDetails[reservationType]': 'Paid',
    'eventReservationDetails[numberOfTickets]': '12',
    'eventReservationDetails[tickets][0][price]': '120',
    'eventReservationDetails[accountNumber]': '3010',
    'eventReservationDetails[resultUnit]': '12',
  });
  const page = await newPhone(browser, watch);
  await openDoorPage(page, event, 'Entrén');
  await expect(page.getByRole('button', { name: 'Sälj', exact: true })).toBeHidden();
  const allowed = await organiser.request.put(`${api}/events/${event.id}/doors`, {
    data: { isSelling: true },
  });
  expect(allowed.status()).toBe(204);
  await page.getByRole('button', { name: 'Sälj', exact: true }).click();
  await expectNoAxeViolations(page);

  const sell = async (way: string) => {
    await page.getByRole('button', { name: way, exact: true }).click();
    await page.getByRole('button', { name: 'Ja, sålt' }).click();
    await expect(page.getByText(/^Sålt: /)).toBeVisible();
  };
  await page.getByRole('button', { name: 'En till' }).click();
  await expect(page.getByText('240 kr')).toBeVisible();
  await page.getByRole('button', { name: 'Kontant' }).click();
  await expect(page.getByText('2 × Student, 240 kr, Kontant')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Ja, sålt' }).click();
  await expect(page.getByText('Sålt: 2 × Student. Släpp in.')).toBeVisible();
  await expect.poll(async () => (await readDoors(organiser, event.id)).sold?.cash).toBe(240);

  await page.getByRole('button', { name: 'Reservera 10 till' }).click();
  await expect(page.getByText('10 platser reserverade på telefonen')).toBeVisible();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['Reservera 10 till', 'Lämna tillbaka', 'Kontant', 'Swish']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(box?.height, `${name} has one line at ${width}`).toBeLessThan(60);
      expect((box?.x ?? 0) + (box?.width ?? width), `${name} fits at ${width}`).toBeLessThanOrEqual(width);
    }
  }
  expect((await readDoors(organiser, event.id)).doors).toMatchObject([{ places: 10 }]);
  await untilOfflineReady(page);
  await page.context().setOffline(true);
  await expect(page.getByText('Utan nät: 10 kvar att sälja')).toBeVisible();
  await sell('Swish');
  await expect(page.getByText('Utan nät: 9 kvar att sälja')).toBeVisible();
  for (let more = 0; more < 9; more += 1) await page.getByRole('button', { name: 'En till' }).click();
  await expect(page.getByText('Så många platser har telefonen inte reserverat.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kontant' })).toBeDisabled();
  // Reloaded while offline, it still has its sales.
  await page.reload();
  await page.getByRole('button', { name: 'Sälj', exact: true }).click();
  await expect(page.getByText('Utan nät: 9 kvar att sälja')).toBeVisible();
  await page.getByRole('button', { name: 'Lämna tillbaka' }).click();
  await expect(page.getByText('Platserna lämnas tillbaka när nätet är tillbaka.')).toBeVisible();
  // It cannot be closed with an unsent sale.
  await page.getByRole('button', { name: 'Läget' }).click();
  await page.getByRole('button', { name: 'Stäng dörren' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng dörren' }).click();
  await expect(page.getByText('En försäljning väntar på att skickas.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click();
  await page.context().setOffline(false);
  await expect
    .poll(async () => {
      const { sold, doors } = await readDoors(organiser, event.id);
      return [sold?.tickets, sold?.cash, sold?.ownSwish, doors[0]?.places];
    })
    .toEqual([3, 240, 120, 0]);
  const sales = await (await organiser.request.get(`${api}/events/${event.id}/sales`)).json();
  expect(sales).toMatchObject({ sold: 3, left: 9, atDoors: 0, byCash: 240, byOwnSwish: 120, bySwish: 0 });
  await expect(page.getByText('3 av 3 inne')).toBeVisible();
});
