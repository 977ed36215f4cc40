import { expectNoAxeViolations } from './fixtures/axe.ts';
import { makeEvent } from './fixtures/events.ts';
import { asMember } from './fixtures/member.ts';
import { expect, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

test('a weekly event is made in one step, changed from here on, and one card in Kårappen with its dates', async ({
  as,
  browser,
  watch,
}) => {
  const title = uniqueName('Veckopub');
  const page = await as('SuperAdmin');
  const { id } = await makeEvent(page, title);

  await page.goto(`/events/${id}`);
  await page.getByRole('button', { name: 'Kopiera till flera datum' }).click();
  const copying = page.getByRole('dialog', { name: `Kopiera ${title} till flera datum` });
  await copying.getByLabel('Gånger till').fill('3');
  await expectNoAxeViolations(page);
  await copying.getByRole('button', { name: 'Skapa 3 event' }).click();
  await expect(copying).toBeHidden();
  await expect(page.getByText('Ingår i en serie, 1 av 4').first()).toBeVisible();

  await page.locator('summary', { hasText: 'Ingår i en serie' }).click();
  await page.locator('details[open] a').first().click();
  await expect(page.getByText('Ingår i en serie, 2 av 4').first()).toBeVisible();
  await page.getByRole('link', { name: 'Redigera' }).click();
  await page.getByLabel('Plats SV').fill('Nya källaren');
  await page.getByRole('button', { name: 'Gå vidare' }).click();
  const saving = page.getByRole('dialog', { name: 'Spara ändringarna?' });
  await saving.getByText('Det här och kommande').click();
  await expect(saving.getByRole('group', { name: 'Kommande' }).getByRole('checkbox')).toHaveCount(2);
  await expectNoAxeViolations(page);
  await saving.getByRole('button', { name: 'Spara ändringar' }).click();
  await expect(page).toHaveURL(/\/events\/archive/);

  const member = await asMember(browser, watch);
  await member.goto('/app/events');
  await member.getByRole('searchbox').fill(title);
  const cards = member.getByRole('listitem').filter({ hasText: title });
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Även');
  await cards.getByRole('link').click();
  const dates = member.getByRole('navigation', { name: 'Välj datum' }).getByRole('link');
  await expect(dates).toHaveCount(4);
  await expect(member.getByText('Nya källaren')).toHaveCount(0);
  await expectNoAxeViolations(member);
  await dates.nth(2).focus();
  await member.keyboard.press('Enter');
  await expect(dates.nth(2)).toHaveAttribute('aria-current', 'page');
  await expect(member.getByText('Nya källaren')).toBeVisible();
  await member.context().close();
});
