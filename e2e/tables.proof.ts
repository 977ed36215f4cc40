import { openDivision } from './fixtures/organisations.ts';
import { found, isUnderWay, listsOf, openTab } from './fixtures/participants.ts';
import { expectShape, faultsAtEachWidth } from './fixtures/table-shape.ts';
import { expect, test } from './fixtures/test.ts';
import { dayIn, uniqueName } from './fixtures/unique-values.ts';

test('the tables of organisations keep their shape at every width', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/organisations');
  await expectShape(page, 'divisions');
  await openDivision(page, 'Datateknik');
  await expectShape(page, 'committees');
  await page.getByRole('tab', { name: 'ADMIN' }).click();
  await expectShape(page, 'admins');
});

test('the tables of reports keep their shape at every width', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/events/reports');
  for (const tab of ['ARRANGÖR', 'BETALNINGSMOTTAGARE']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('radio', { name: 'Anpassad' }).check({ force: true });
    await page.getByLabel('Från', { exact: true }).fill(dayIn(-90));
    await page.getByLabel('Till', { exact: true }).fill(dayIn(0));
    if (tab === 'ARRANGÖR') {
      await page.getByRole('button', { name: /^Kommittéer/ }).click();
      await page.getByRole('checkbox', { name: 'Välj alla' }).check({ force: true });
      await page.keyboard.press('Escape');
    }
    await expect(page.getByRole('table').first()).toBeVisible();
    expect.soft(await faultsAtEachWidth(page), tab).toEqual([]);
  }
});

test('the register and what a file would do to it keep their shape at every width', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/members');
  await expectShape(page, 'members');
  await page.goto('/members/import');
  const last = uniqueName('Importsson');
  const rows = [
    'förnamn;efternamn;e-post;typ;sektion',
    `Åsa Margareta;${last};asa.margareta.importsson@student.exempel.se;student;Datateknik`,
    `Bo;${last};bo@;student;Datta`,
  ];
  await page.getByLabel('Fil med medlemmar').setInputFiles({
    name: 'medlemmar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  });
  await expect(page.getByRole('tab', { name: 'FEL 1' })).toBeVisible();
  for (const tab of await page.getByRole('tab').all()) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await tab.click();
    await expectShape(page, `the tab ${await tab.textContent()} of a file`);
  }
});

test('the tables in dialogs keep their shape at every width', async ({ as }) => {
  const page = await as('SuperAdmin');
  const list = found(await listsOf(page), isUnderWay);
  const row = await openTab(page, list);
  await row.getByRole('button', { name: list.title, exact: false }).first().click();
  await expectShape(page, 'participants', page.getByRole('dialog', { name: list.title }));

  await page.setViewportSize({ width: 1440, height: 900 });
  // Other tests cancel events that nobody has paid for; the list of this one is kept until the money has gone back.
  const owed = found(
    await listsOf(page),
    ({ cancelledAt, neededFor }) => cancelledAt !== null && neededFor.length > 0,
  );
  await page.goto(`/events/archive?tab=history&search=${encodeURIComponent(owed.title)}`);
  await page.getByRole('row').filter({ hasText: 'Inställt' }).first().click();
  const repayments = page.getByRole('region', { name: 'Att betala tillbaka' }).first();
  await expectShape(page, 'what is to be repaid', repayments);
});
