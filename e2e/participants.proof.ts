import { watchTab } from '../bench/lib/tab.mjs';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { found, isUnderWay, listsOf, openTab } from './fixtures/participants.ts';
import { expect, test } from './fixtures/test.ts';

test('of 5 000 people those are rendered who are seen, and the keyboard reaches the last', async ({ as }) => {
  const page = await as('CommitteeModerator');
  const list = found(await listsOf(page), isUnderWay);
  const participants = Array.from({ length: 5000 }, (_, n) => ({
    id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    firstName: 'Kim',
    lastName: `Ek ${String(n).padStart(4, '0')}`,
    cidOrEmail: n % 7 === 0 ? `kim.ek.${n}.med.en.mycket.lang.adress@student.exempel.se` : `kim${n}`,
    ticketName: 'Student, alkoholfri',
    status: n % 3 === 0 ? 'CheckedIn' : 'NotCheckedIn',
    checkedInAt: n % 3 === 0 ? list.startDate : null,
    checkedInBy: n % 6 === 0 ? 'arrangor.med.en.mycket.lang.adress@student.exempel.se' : null,
  }));
  await page.route('**/check-ins*', (route) =>
    route.fulfill({
      json: route.request().url().includes('changedSince')
        ? { participants: [], isComplete: false, removed: [], total: 5000, asOf: '2' }
        : { participants, isComplete: true, removed: [], total: 5000, asOf: '1' },
    }),
  );
  const row = await openTab(page, list);
  await row.getByRole('button', { name: list.title, exact: false }).first().click();
  const dialog = page.getByRole('dialog', { name: list.title });
  await expect(dialog.getByText('Kim Ek 0000')).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const region = dialog.getByRole('region', { name: 'Deltagare' });
    const last = dialog.getByRole('row').filter({ hasText: 'Kim Ek 4999' });
    // Retried until the rows have their new height.
    await expect(async () => {
      await region.focus();
      await page.keyboard.press('End');
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(last).toHaveAttribute('aria-rowindex', '5001');
    expect(await dialog.getByRole('row').count()).toBeLessThan(60);
    // Rows of unequal height would make the list's scroll height wrong.
    const heights = await dialog
      .getByRole('row')
      .evaluateAll((rows) => [
        ...new Set(rows.slice(1).map((one) => Math.round(one.getBoundingClientRect().height))),
      ]);
    expect(heights).toHaveLength(1);
    await page.keyboard.press('Home');
    await expect(dialog.getByText('Kim Ek 0000')).toBeInViewport();
  }
  await expectNoAxeViolations(page);
});

test('a list that follows along for as long as the door is open takes no more room with time', async ({
  as,
}) => {
  const opener = await as('CommitteeModerator');
  const list = found(await listsOf(opener), isUnderWay);
  const tab = await watchTab(opener.context(), '/settings', 3000);
  const row = await openTab(tab.page, list);
  await row.getByRole('button', { name: list.title, exact: false }).first().click();
  await expect(tab.page.getByRole('dialog').getByText('Uppdateras direkt')).toBeVisible();
  await expect(tab.page.getByRole('dialog').getByText('Incheckad', { exact: true }).first()).toBeVisible();
  await tab.minutes(1);
  const early = await tab.held();
  const asked = tab.requests();
  await tab.minutes(3);
  const late = await tab.held();
  // Control: it did poll every three seconds.
  expect(tab.requests() - asked).toBeGreaterThanOrEqual(60);
  expect(late.nodes).toBeLessThanOrEqual(early.nodes * 1.02);
  expect(late.listeners).toBeLessThanOrEqual(early.listeners * 1.02);

  // Control: a leak would have been seen.
  await tab.page.evaluate(() => {
    const kept: Node[] = [];
    document.addEventListener('visibilitychange', () => {
      for (let leak = 0; leak < 200; leak += 1) {
        kept.push(document.createElement('p'));
        addEventListener('resize', () => kept.length);
      }
    });
  });
  await tab.minutes(1);
  const leaking = await tab.held();
  expect(leaking.nodes).toBeGreaterThan(late.nodes * 1.02);
  expect(leaking.listeners).toBeGreaterThan(late.listeners * 1.02);
});
