import { readFile } from 'node:fs/promises';
import type { ReportCommittee, ReportSummary } from '@karportalen/contract/reports/fields';
import type { Download, Locator, Page } from '@playwright/test';
import readExcel from 'read-excel-file/node';
import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations, proveNoAxeViolations } from './fixtures/axe.ts';
import { choosePeriod, downloadBy, kronor, select, stockholmDay } from './fixtures/reports.ts';
import { expect, prove, test } from './fixtures/test.ts';

/** Three months back, where the demo has sales; not today, when other tests sell. */
const chooseQuarter = async (page: Page) => {
  const days = { from: stockholmDay(90), to: stockholmDay(1) };
  await choosePeriod(page, 'Anpassad');
  await page.getByLabel('Från', { exact: true }).fill(days.from);
  await page.getByLabel('Till', { exact: true }).fill(days.to);
  return days;
};

const sheetsOf = async (download: Download): Promise<Map<string, unknown[][]>> => {
  const sheets = await readExcel(await readFile(await download.path()));
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]));
};

test('a treasurer chooses committees and days, sees the sums and takes the files home [1.6 5.62 7.52 8.62 9.46]', async ({
  as,
}) => {
  const page = await as('SuperAdmin');
  await page.goto('/events/reports');
  await expect(page.getByRole('radio', { name: 'Idag' })).toBeChecked();
  await page.getByRole('button', { name: 'Ladda ner Excel' }).click();
  await expect(page.getByText('Välj minst en kommittee')).toBeVisible();
  await expect(select(page)).toBeFocused();
  await proveNoAxeViolations(page);

  // By keyboard: open, search, tick, close.
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Välj kommittéer' });
  await expect(list.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('aktivitets');
  await expect(list.getByRole('checkbox')).toHaveCount(2);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await list.getByRole('searchbox').fill('');
  await expect(list.getByLabel('Välj alla', { exact: true })).toHaveJSProperty('indeterminate', true);
  await proveNoAxeViolations(page);
  await list.getByLabel('Välj alla', { exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(select(page)).toBeFocused();
  await expect(select(page)).toContainText(/Alla \d+ kommittéer/);
  await expect(page.getByText('Välj minst en kommittee')).toBeHidden();

  // One of the demo's: other tests create and delete theirs.
  await select(page).click();
  await list.getByLabel('Välj alla', { exact: true }).uncheck();
  await list.getByLabel('Aktivitetsutskottet', { exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(select(page)).toContainText('Aktivitetsutskottet');

  const answered = page.waitForResponse((response) => {
    if (!response.url().endsWith('/report/host/summary')) return false;
    const { from, to } = response.request().postDataJSON();
    return from === stockholmDay(90) && to === stockholmDay(1);
  });
  const days = await chooseQuarter(page);
  const { total, tickets }: ReportSummary = await (await answered).json();
  expect(total.soldTickets).toBeGreaterThan(0);
  const facts = page.locator('dl');
  await expect(facts).toContainText(`Netto${kronor(total.netOre)}`);
  await expect(facts).toContainText(`Återbetalt${kronor(total.refundedOre)}`);
  await expect(page.getByRole('img', { name: /^Mest såldes/ })).toBeVisible();
  const perDay = page.getByRole('table', { name: 'Försäljning per dag' });
  await expect(perDay).toBeHidden();
  await page.getByText('Visa som tabell').click();
  const counts = await perDay.locator('tbody td:nth-child(2)').allInnerTexts();
  expect(counts.reduce((sum, text) => sum + Number(text.replace(/\s/g, '')), 0)).toBe(total.soldTickets);
  const sold = page.getByRole('table', { name: 'Försäljning per event och biljettyp' });
  const [first] = tickets;
  await expect(sold.locator('tbody').first()).toContainText(`${first?.event}${first?.committee}`);
  await expect(sold.getByRole('rowheader', { name: first?.ticketType ?? '' }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  // Its figures stand in the same columns as those of the accounts.
  const accounts = page.getByRole('table', { name: 'Summor per konto och resultatenhet' });
  const columnsOf = (table: Locator) =>
    table.locator('thead th').evaluateAll((heads) =>
      heads.map((head) => {
        const { left, right } = head.getBoundingClientRect();
        return [Math.round(left), Math.round(right)];
      }),
    );
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await columnsOf(sold), `${width} px`).toEqual(await columnsOf(accounts));
  }

  const excel = await downloadBy(page, 'Ladda ner Excel');
  expect(excel.suggestedFilename()).toBe(`Arrangörsrapport ${days.from} till ${days.to}.xlsx`);
  await expect(page.getByText('Rapport exporterad')).toBeVisible();
  const sheets = await sheetsOf(excel);
  const net = (name: string, column: string) => {
    const [head, ...lines] = sheets.get(name) ?? [];
    const sums = lines.find(([first]) => first === 'Totalt');
    return Math.round(Number(sums?.[head?.indexOf(column) ?? -1]) * 100);
  };
  expect([net('Rader', 'Netto (kr)'), net('Summor', 'Netto (kr)'), net('Biljetter', 'Belopp (kr)')]).toEqual([
    total.netOre,
    total.netOre,
    total.netOre,
  ]);
  const rows = page.getByRole('table', { name: 'Summor per konto och resultatenhet' }).locator('tbody tr');
  const sums = sheets.get('Summor') ?? [];
  await expect(rows).toHaveCount(sums.findIndex(([first]) => first === 'Totalt') - 1);
});

prove('a moderator has their own committee and nothing else [2.48 6.22]', async ({ as }) => {
  const page = await as('CommitteeModerator');
  await page.goto('/events/reports?tab=receiver');
  await expect(page.getByRole('tab')).toHaveText(['ARRANGÖR']);
  await expect(page.getByText('Aktivitetsutskottet').last()).toBeVisible();
  await expect(select(page)).toBeHidden();
  const days = await chooseQuarter(page);
  await expect(page.getByRole('row', { name: /^Totalt/ })).toBeVisible();
  const sie = await downloadBy(page, 'Ladda ner SIE');
  expect(sie.suggestedFilename()).toBe(`Arrangörsrapport ${days.from} till ${days.to}.si`);
  const lines = (await readFile(await sie.path(), 'latin1')).split('\r\n');
  expect(lines.slice(0, 3)).toEqual(['#FLAGGA 0', '#PROGRAM "K\x86rportalen" "1.0"', '#FORMAT PC8']);
  const amounts = lines.flatMap((line) => /^#TRANS \d+ \{[^}]*\} (\S+)/.exec(line)?.[1] ?? []);
  expect(amounts.length).toBeGreaterThan(1);
  expect(amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)).toBe(0);

  const boss = await as('SuperAdmin');
  const answer = await boss.request.get(`${api}/report/committees`);
  const { committees }: { committees: ReportCommittee[] } = await answer.json();
  const foreign = committees.find(({ name }) => name !== 'Aktivitetsutskottet');
  const data = { ...days, committeeIds: [foreign?.id] };
  expect((await page.request.post(`${api}/report/host/download`, { data })).status()).toBe(404);
  const receivers = await page.request.post(`${api}/report/payment-receiver/download`, { data: days });
  expect(receivers.status()).toBe(403);
});

prove(
  'the report per payment receiver is its own tab, also on a phone [2.49 6.22 8.42]',
  async ({ as, watch }) => {
    watch.allow(/status of 409: POST \/api\/v1\/report\/payment-receiver\/sie/);
    const page = await as('SuperAdmin', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await page.goto('/events/reports');
    await page.getByRole('tab', { name: 'BETALNINGSMOTTAGARE' }).click();
    await chooseQuarter(page);
    const table = page.getByRole('table', { name: 'Summor per konto och resultatenhet' });
    await expect(table.getByRole('columnheader', { name: 'Betalningsmottagare' })).toBeVisible();
    await expect(table.locator('tbody tr').first()).toContainText(
      /\d{6}-\d{4} · konto \d{4} · resultatenhet \d\d/,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await proveNoAxeViolations(page);

    await page.getByLabel('Från', { exact: true }).fill('2001-01-01');
    await page.getByLabel('Till', { exact: true }).fill('2001-01-31');
    await expect(page.getByText('Inget såldes eller återbetalades under perioden.')).toBeVisible();
    await page.getByRole('button', { name: 'Ladda ner SIE' }).click();
    await expect(
      page.getByText('Kunde inte exportera rapport. Det finns inget att bokföra under perioden.'),
    ).toBeVisible();
  },
);
