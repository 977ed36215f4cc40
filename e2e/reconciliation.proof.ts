import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { api } from './fixtures/accounts.ts';
import { rowOf } from './fixtures/archive.ts';
import {
  expectNoAxeViolations,
  expectReadableInAllLooks,
  proveNoAxeViolations,
  proveReadableInAllLooks,
} from './fixtures/axe.ts';
import { hostOf, makeEvent, ticketFields } from './fixtures/events.ts';
import { asMember } from './fixtures/member.ts';
import { newAddress } from './fixtures/organisations.ts';
import { stockholmDay } from './fixtures/reports.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { inDays, uniqueName } from './fixtures/unique-values.ts';

const swishReference = (): string => randomUUID().replaceAll('-', '').toUpperCase();

/** Unique headings, so that the file is compared by itself. */
const headings = () => `Bokförd;Klockan;Summan;Vem;Ref;Vad;${uniqueName('Saldo')}`;

const choose = (page: Page, name: string, rows: readonly string[]) =>
  page.getByLabel('Fil från banken eller Swish').setInputFiles({
    name,
    mimeType: 'text/csv',
    // The encoding of most banks.
    buffer: Buffer.from(rows.join('\r\n'), 'latin1'),
  });

const chooseColumn = async (page: Page, field: string, column: string) => {
  await page.getByRole('combobox', { name: new RegExp(`^${field}`) }).click();
  await page.getByRole('option', { name: column, exact: true }).click();
};

const openTab = async (page: Page) => {
  await page.goto('/events/reports?tab=reconciliation');
  await expect(page.getByRole('tab', { name: 'AVSTÄMNING' })).toHaveAttribute('aria-selected', 'true');
};

test('a treasurer loads the bank’s file, sees what ties, and decides about the rest', async ({
  as,
  browser,
  watch,
}) => {
  watch.allow(/Service Worker registration blocked/);
  // Not a bank file.
  watch.allow(/status of 400: POST \/api\/v1\/report\/reconciliation\/layout$/);
  const page = await as('SuperAdmin');
  const host = (await hostOf(page, true)).id;
  const times = { startTime: inDays(3), endTime: inDays(4) };
  const event = await makeEvent(page, uniqueName('Sittning'), {
    host,
    ...times,
    ...ticketFields({ price: 137 }),
  });

  // A ticket is bought, so that there is a payment to match.
  const member = await asMember(browser, watch, { serviceWorkers: 'block' });
  await member.goto(`/app/events/${event.id}`);
  await member.getByRole('button', { name: 'Gå till betalning' }).click();
  await member.getByRole('button', { name: 'Betala 137 kr med Swish' }).click();
  const link = member.getByRole('link', { name: 'Betala i simulatorn' });
  await member.request.post((await link.getAttribute('href')) ?? '', { form: { action: 'pay' } });
  await expect(member.getByText('Biljetten är din')).toBeVisible();
  await member.context().close();
  const day = stockholmDay();
  const paid = await page.request.post(`${api}/report/payments/download`, { data: { from: day, to: day } });
  const bought = (await paid.text()).split('\r\n').find((line) => line.includes(event.nameSwedish));
  const reference = /;([0-9A-F]{32});/.exec(bought ?? '')?.[1] ?? '';
  expect(reference).not.toBe('');

  await openTab(page);
  await choose(page, 'tom.csv', ['']);
  await expect(page.getByText('Filen är tom.')).toBeVisible();
  const head = headings();
  const rows = [
    head,
    `${day};12:00;137,00;Kim Öst;${reference};Sittning;1`,
    `${day};12:01;137,00;Lo Ek;${swishReference()};Blev biljett;2`,
    `${day};12:02;83,50;Åsa Öberg;${swishReference()};Går tillbaka;3`,
    `${day};12:03;-25,00;;;Bankavgift;4`,
    `i går;;tolv;;;Trasig;5`,
  ];
  const name = `${uniqueName('november')}.csv`;
  await choose(page, name, rows);

  // The columns are asked about once.
  await expect(page.getByRole('heading', { name: 'Vad finns i kolumnerna?' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Filens första rader' })).toContainText('Kim Öst');
  await page.getByRole('button', { name: 'Spara och läs in' }).click();
  await expect(page.getByText('Välj en kolumn.').first()).toBeVisible();
  await expectReadableInAllLooks(page);
  for (const [field, column] of [
    ['Tid', 'Klockan'],
    ['Belopp', 'Summan'],
    ['Referens', 'Ref'],
    ['Meddelande', 'Vad'],
    ['Avsändarens namn', 'Vem'],
  ] as const)
    await chooseColumn(page, field, column);
  await page.getByRole('button', { name: 'Spara och läs in' }).click();
  await expect(page.getByText('Filen är inläst')).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'BARA I FILEN 3' })).toHaveAttribute('aria-selected', 'true');
  await expectReadableInAllLooks(page);

  // Matched rows, and unreadable ones.
  await page.getByRole('tab', { name: 'STÄMMER 1' }).click();
  await expect(rowOf(page, event.nameSwedish)).toContainText('Referens');
  await page.getByRole('tab', { name: 'FELAKTIGA RADER 1' }).click();
  await expect(page.getByText('Datumet ”i går” kan inte läsas.')).toBeVisible();
  await expect(page.getByText('Beloppet ”tolv” kan inte läsas.')).toBeVisible();
  await proveReadableInAllLooks(page);

  // The rest becomes a note, a refund and a ticket.
  await page.getByRole('tab', { name: 'BARA I FILEN 3' }).click();
  await expect(rowOf(page, 'Bankavgift').getByRole('button', { name: /^Betala tillbaka/ })).toHaveCount(0);
  await rowOf(page, 'Bankavgift')
    .getByRole('button', { name: /^Skriv en anteckning/ })
    .click();
  const noting = page.getByRole('dialog', { name: 'Skriv en anteckning' });
  await noting.getByRole('button', { name: 'Spara anteckningen' }).click();
  await expect(noting.getByText('Skriv vad pengarna är.')).toBeVisible();
  await noting.getByLabel('Anteckning').fill('Bankens avgift för november');
  await proveNoAxeViolations(page);
  await noting.getByRole('button', { name: 'Spara anteckningen' }).click();
  await expect(page.getByText('Anteckningen är sparad')).toBeVisible();

  await rowOf(page, 'Går tillbaka')
    .getByRole('button', { name: /^Betala tillbaka/ })
    .click();
  const refunding = page.getByRole('dialog', { name: 'Betala tillbaka pengarna?' });
  await expect(refunding).toContainText('Åsa Öberg');
  await proveNoAxeViolations(page);
  await refunding.getByRole('button', { name: 'Betala tillbaka 83,50 kr' }).click();
  await expect(page.getByText('Pengarna betalas tillbaka')).toBeVisible();

  await rowOf(page, 'Blev biljett')
    .getByRole('button', { name: /^Gör till biljett/ })
    .click();
  const making = page.getByRole('dialog', { name: 'Gör pengarna till biljetter' });
  await making.getByRole('combobox', { name: 'Event' }).fill(event.nameSwedish);
  await page.getByRole('option', { name: event.nameSwedish }).click();
  await making.getByLabel('Ordinarie, 137 kr').fill('2');
  await making.getByLabel('E-post').fill(newAddress('biljett'));
  await making.getByRole('button', { name: 'Utfärda biljetter' }).click();
  await expect(making.getByText('Välj biljetter för 137 kr.')).toBeVisible();
  await expectNoAxeViolations(page);
  await making.getByLabel('Ordinarie, 137 kr').fill('1');
  await expect(making.getByText('Biljetterna kostar 137 kr av 137 kr.')).toBeVisible();
  await making.getByRole('button', { name: 'Utfärda biljetter' }).click();
  await expect(page.getByText('Biljetten är utfärdad')).toBeVisible();
  await page.getByRole('tab', { name: 'HANTERADE 3' }).click();
  await expect(rowOf(page, 'Bankens avgift för november')).toContainText('superadmin@demo.se');
  await expect(page.getByText('Blev biljett')).toBeVisible();

  // Loaded again it counts once; an overlapping file adds only new rows, without questions.
  await choose(page, name, rows);
  await expect(page.getByText('Filen är redan inläst. Den räknas en gång.')).toBeVisible();
  await choose(page, 'igen.csv', [...rows.slice(0, 5), `${day};12:04;1 000,00;Ny;;Mer;9`]);
  await expect(page.getByRole('heading', { name: 'igen.csv' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'HANTERADE 3' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'BARA I FILEN 1' })).toBeVisible();

  const [days, accounts] = [page.locator('summary').nth(0), page.locator('summary').nth(1)];
  await days.click();
  await expect(page.getByRole('table', { name: 'Summor per dag', exact: true })).toContainText(day);
  await accounts.click();
  await expect(page.getByRole('table', { name: /som i SIE-filen/ })).toContainText('Konto 3010');
  await proveReadableInAllLooks(page);

  for (const file of ['igen.csv', name]) {
    await page.getByRole('button', { name: `Ta bort ${file}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Okej, ta bort' }).click();
    await expect(page.getByRole('button', { name: `Ta bort ${file}` })).toHaveCount(0);
  }
});

prove('nobody but a treasurer has the reconciliation tab', async ({ as }) => {
  const page = await as('DivisionAdmin');
  await page.goto('/events/reports?tab=reconciliation');
  await expect(page.getByRole('tab')).toHaveText(['ARRANGÖR']);
});
