import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { delayResponses } from './fixtures/delay-responses.ts';
import { choosePeriod, downloadBy, select, stockholmDay } from './fixtures/reports.ts';
import { expect, test } from './fixtures/test.ts';

test("the days of a report's own period are checked at their fields, and by the server", async ({ as }) => {
  const page = await as('DivisionAdmin');
  await page.goto('/events/reports');
  await select(page).click();
  await page.getByLabel('Välj alla', { exact: true }).check();
  await page.keyboard.press('Escape');
  await choosePeriod(page, 'Anpassad');
  const [from, to] = [page.getByLabel('Från', { exact: true }), page.getByLabel('Till', { exact: true })];
  await expect(from).toHaveValue(stockholmDay());
  await from.fill('');
  await page.getByRole('button', { name: 'Ladda ner SIE' }).click();
  await expect(page.getByText('Detta fält får inte lämnas tomt.')).toBeVisible();
  await expect(from).toBeFocused();
  await from.fill('2026-1');
  await expect(page.getByText('Skriv datumet som åååå-mm-dd.')).toBeVisible();
  await from.fill(stockholmDay().replaceAll('-', ''));
  await to.fill(stockholmDay(1));
  await to.press('Tab');
  await expect(from).toHaveValue(stockholmDay());
  // At the field, and in place of the report.
  await expect(page.getByText('Slutdatumet kan inte vara före startdatumet.')).toHaveCount(2);
  await expect(to).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);
  await to.fill(stockholmDay());
  await expect(page.getByText('Slutdatumet kan inte vara före startdatumet.')).toHaveCount(0);

  const body = { from: stockholmDay(), to: stockholmDay(1), committeeIds: [] };
  const refused = await page.request.post(`${api}/report/host/download`, { data: body });
  expect([refused.status(), (await refused.json()).fieldErrors]).toEqual([
    400,
    {
      to: 'Slutdatumet kan inte vara före startdatumet.',
      committeeIds: 'Välj minst en kommittee',
    },
  ]);
});

declare global {
  interface Window {
    breakOff?: () => void;
  }
}

test('a file on its way shows how far it has come; one that breaks off is told and can be tried again', async ({
  as,
}) => {
  const page = await as('CommitteeModerator');
  await page.addInitScript(() => {
    const real = window.fetch;
    let first = true;
    // The first download stops half-way until the test aborts it, as a lost connection would.
    window.fetch = async (input, init) => {
      const answer = await real(input, init);
      if (!first || !String(input).endsWith('/report/host/download')) return answer;
      first = false;
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new Uint8Array(1_200_000));
          window.breakOff = () => controller.error(new TypeError('network error'));
        },
      });
      return new Response(body, { headers: { 'x-expected-bytes': '2400000' } });
    };
  });
  const list = await delayResponses(page, '**/report/committees');
  await page.goto('/events/reports');
  // Disabled until the committees have loaded.
  const excel = page.getByRole('button', { name: 'Ladda ner Excel' });
  await expect(excel).toBeDisabled();
  list();
  await excel.click();
  const bar = page.getByRole('progressbar', { name: 'Hämtar rapporten' });
  await expect(bar).toHaveAttribute('aria-valuenow', '50');
  await expect(page.getByText('1,2 MB av cirka 2,4 MB')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.evaluate(() => window.breakOff?.());
  await expect(page.getByText(/^Kunde inte exportera rapport\. Servern kunde inte nås/)).toBeVisible();
  await expect(bar).toBeHidden();
  const file = await downloadBy(page, 'Ladda ner Excel');
  expect(file.suggestedFilename()).toBe(`Arrangörsrapport ${stockholmDay()}.xlsx`);
});
