import { actors } from './fixtures/accounts.ts';
import { search } from './fixtures/archive.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { choose, makeEvent, openCreate } from './fixtures/events.ts';
import { phone, REQUIRED } from './fixtures/form.ts';
import { mailTo } from './fixtures/mail.ts';
import { uniqueName } from './fixtures/making.ts';
import { expect, test } from './fixtures/test.ts';

test('the union reads about events, and takes one down with a reason that is mailed [6.14]', async ({
  as,
}) => {
  const organiser = await as('FestModerator');
  const name = uniqueName('Policy');
  await makeEvent(organiser, name);
  const page = await as('SuperAdmin', { viewport: { width: 390, height: 844 } });
  await openCreate(page);
  await page.getByRole('button', { name: 'Om event' }).click();
  const info = page.getByRole('dialog', { name: 'Om event' });
  await expect(info).toContainText('Superadmin kan ta ned event som bryter mot policyn.');
  await expectNoAxeViolations(page);
  await info.getByRole('button', { name: 'Stäng' }).last().click();

  await page.goto('/events/archive');
  await (await search(page, name)).getByRole('button', { name: `Ta ned ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Ta ned ${name}?` });
  await dialog.getByRole('button', { name: 'Ta ned eventet' }).click();
  await expect(dialog.getByText(REQUIRED)).toBeVisible();
  await expect(dialog.getByLabel('Anledning')).toBeFocused();
  await expectNoAxeViolations(page);
  const reason = `Priset stämmer inte, ${name}.`;
  await dialog.getByLabel('Anledning').fill(reason);
  await dialog.getByRole('button', { name: 'Ta ned eventet' }).click();
  await expect(page.getByText('Eventet har tagits ned')).toBeVisible();

  await organiser.goto('/events/archive?tab=history');
  const row = await search(organiser, name);
  await expect(row).toContainText('Nedtaget');
  await row.click();
  await expect(organiser.getByRole('dialog', { name })).toContainText(reason);
  const mailed = async () => (await mailTo(actors.FestModerator)).raw.replace(/=\r?\n/g, '');
  await expect.poll(mailed).toContain(name);
});

test('the archive in the dark and on a phone, the chosen tab in sight', async ({ as }) => {
  const page = await as('DivisionAdmin', { colorScheme: 'dark', viewport: { width: 390, height: 844 } });
  await page.goto('/events/archive');
  for (const tab of ['AKTIVA', 'HISTORIK', 'UTKAST']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  }
  await expectNoAxeViolations(page);
  await page.goto('/events/archive?tab=participants');
  await expect(page.getByRole('tab', { name: 'DELTAGARLISTOR' })).toBeInViewport({ ratio: 0.99 });
  await openCreate(page);
  await choose(page, 'Bokningsbart (Gratis)');
  await page.getByRole('button', { name: 'Förhandsgranska' }).click();
  await expect(phone(page)).toContainText('Boka biljett');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Stäng' }).click();
});
