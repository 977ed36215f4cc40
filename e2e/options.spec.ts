import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { hostOf, makeEvent, ticketFields } from './fixtures/events.ts';
import { asMember } from './fixtures/member.ts';
import { expect, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

const field = (name: string, fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [`eventReservationDetails[${name}]${key}`, value]),
  );

const crew = field('tickets][1', {
  ...{ '[swedishName]': 'Jobbare', '[englishName]': 'Crew', '[price]': '80', '[hidden]': 'true' },
});
const shirt = field('options][0', {
  ...{ '[swedishName]': 'T-shirt', '[englishName]': 'T-shirt', '[price]': '150', '[vatRate]': '25' },
  ...{ '[choices][0][swedishName]': 'M', '[choices][0][englishName]': 'M', '[choices][0][number]': '1' },
  ...{ '[choices][1][swedishName]': 'L', '[choices][1][englishName]': 'L' },
});

test('a code opens a hidden ticket type, an option is added to it, and the ticket says what it has', async ({
  as,
  browser,
  watch,
}) => {
  const organiser = await as('SuperAdmin');
  const host = (await hostOf(organiser, true)).id;
  const event = await makeEvent(organiser, uniqueName('Sittning'), {
    ...{ host, ...ticketFields({ price: 120 }), ...crew, ...shirt },
  });
  const [, hidden] = event.eventReservationDetails.tickets;
  const made = await organiser.request.post(`${api}/events/${event.id}/codes`, {
    data: { name: 'Jobbare', code: 'JOBBA26', kind: 'Opens', ticketTypeIds: [hidden?.id], maxUses: 1 },
  });
  expect(made.status(), await made.text()).toBe(201);
  const page = await asMember(browser, watch);
  await page.goto(`/app/events/${event.id}`);
  await expect(page.getByText('Ordinarie', { exact: true })).toBeVisible();
  await expect(page.getByText('Jobbare')).toHaveCount(0);
  await page.getByRole('button', { name: 'Har du en kod?' }).click();
  await expect(page.getByLabel('Kod', { exact: true })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByLabel('Kod', { exact: true }).fill('jobba 26');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Koden räcker till en biljett.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Fler: Jobbare' }).click();
  await page.getByRole('button', { name: 'Färre: Ordinarie' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Gå till betalning' }).click();
  const options = page.getByRole('region', { name: 'Tillval' });
  await options.getByRole('radio', { name: /^L/ }).check();
  await expect(page.getByText('1 × Jobbare')).toBeVisible();
  await expectNoAxeViolations(page);
  // After a reload the hold is shown, although its type is hidden.
  await page.reload();
  await expect(page.getByText('1 × Jobbare')).toBeVisible();
  await page.getByRole('region', { name: 'Tillval' }).getByRole('radio', { name: /^L/ }).check();
  await page.getByRole('button', { name: /^Betala 230/ }).click();
  const url = await page.getByRole('link', { name: 'Betala i simulatorn' }).getAttribute('href');
  await page.request.post(url ?? '', { form: { action: 'pay' } });
  await page.getByRole('link', { name: 'Visa biljetten' }).click();
  await expect(page.getByText('T-shirt L')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.context().close();
});
