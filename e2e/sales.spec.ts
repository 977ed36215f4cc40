import type { Sales } from '@karportalen/contract/tickets/sales';
import type { Locator, Page } from '@playwright/test';
import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations, expectReadableInBothColours } from './fixtures/axe.ts';
import { hostOf, makeEvent, ticketFields } from './fixtures/events.ts';
import { found, listsOf, openTab } from './fixtures/participants.ts';
import { expect, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

const salesOf = async (page: Page, eventId: string): Promise<Sales> =>
  (await page.request.get(`${api}/events/${eventId}/sales`)).json();

const press = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name }).click();

test('an organiser raises the number of tickets, gives one away, sells at the door and refunds, and the figures tie', async ({
  as,
  watch,
}) => {
  watch.allow(/status of 409: PUT .*\/number-of-tickets$/);
  const page = await as('DivisionAdmin');
  const name = uniqueName('Kvällsfest');
  const event = await makeEvent(page, name, {
    host: (await hostOf(page, true)).id,
    ...ticketFields({ price: 120, numberOfTickets: 5 }),
  });
  const list = found(await listsOf(page), ({ eventId }) => eventId === event.id);
  const row = await openTab(page, list);
  await row.getByRole('button', { name, exact: false }).first().click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.locator('summary', { hasText: 'Försäljning' }).click();
  await expect(dialog.getByText('Ingen biljett är bokad än.')).toBeVisible();

  await press(dialog, 'Ändra antal biljetter');
  const number = page.getByRole('textbox', { name: 'Antal biljetter' });
  await number.fill('3');
  await press(page, 'Ändra antalet');
  await expect(dialog.getByText('0 sålda · 3 kvar')).toBeVisible();

  await press(dialog, 'Sålt i dörren');
  await page.getByLabel('Antal', { exact: true }).fill('2');
  await expect(page.getByText('Att ta betalt')).toHaveText(/240\s*kr/);
  await expectNoAxeViolations(page);
  await press(page, 'Notera försäljningen');
  await expect(dialog.getByText(/^2 sålda · 1 kvar · 240\s*kr$/)).toBeVisible();

  // Not below what is sold: an error at the field, and the text stays.
  await press(dialog, 'Ändra antal biljetter');
  await expect(number).toHaveValue('3');
  await number.fill('1');
  await press(page, 'Ändra antalet');
  await expect(number).toHaveAccessibleDescription(/Det finns redan fler bokade biljetter än så\./);
  await number.fill('10');
  await press(page, 'Ändra antalet');
  await expect(dialog.getByText(/^2 sålda · 8 kvar/)).toBeVisible();

  await press(dialog, 'Ge fribiljetter');
  await page.getByLabel('Gäster').fill('Hedda Gäst, hedersgast@example.com\nAnna fel@');
  await press(page, 'Ge 2 fribiljetter');
  await expect(page.getByText('Ogiltig e-postadress: fel@')).toBeVisible();
  await page.getByLabel('Gäster').fill('Hedda Gäst, hedersgast@example.com');
  await press(page, 'Ge fribiljetten');
  await expect(dialog.getByText(/^3 sålda · 7 kvar/)).toBeVisible();
  await expect(dialog.getByText('varav 1 fribiljett')).toBeVisible();
  await expectReadableInBothColours(page);

  // The guest is on the list by name, with an order of their own.
  await dialog.getByRole('row').filter({ hasText: 'Hedda Gäst' }).getByRole('button').first().click();
  const given = page.getByRole('dialog', { name: 'Biljetten: Hedda Gäst' });
  await expect(given.getByText('Fribiljett')).toBeVisible();
  await expect(given.getByText('Okänd')).toHaveCount(0);
  await expect(given.getByText(/hela köpet/)).toHaveCount(0);
  await given.getByRole('button', { name: 'Stäng' }).last().click();

  const isIn = { hasText: 'Incheckad', hasNotText: 'Ej incheckad' };
  await dialog.getByRole('row').filter(isIn).first().getByRole('button').first().click();
  const ticket = page.getByRole('dialog', { name: /^Biljetten/ });
  await expect(ticket.getByText('Kontant')).toBeVisible();
  await expectNoAxeViolations(page);
  await press(ticket, 'Återbetala biljetten');
  await expect(page.getByText(/^Du betalar själv tillbaka 120\s*kr/)).toBeVisible();
  await press(page, /^Notera 120\s*kr som återbetalt$/);
  await expect(dialog.getByText(/^2 sålda · 8 kvar · 120\s*kr$/)).toBeVisible();
  await expect(dialog.getByText(/^vid dörren kontant 120\s*kr, återbetalt 120\s*kr$/)).toBeVisible();
  expect(await salesOf(page, event.id)).toMatchObject({
    ...{ total: 10, sold: 2, held: 0, left: 8, complimentary: 1 },
    ...{ revenue: 120, bySwish: 0, refunded: 120 },
  });
});
