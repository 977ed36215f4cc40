import { expectNoAxeViolations } from './fixtures/axe.ts';
import { asMember } from './fixtures/member.ts';
import { expect, test } from './fixtures/test.ts';

/**
 * A sample; `npm run prove` checks every state in both languages and all colours. Palettes' contrast is
 * tested in packages/phone-views/src/themes.
 */
test('pages of Kårappen can be read by everyone', async ({ browser, watch }) => {
  watch.allow(/Service Worker registration blocked/);
  const page = await asMember(browser, watch, { serviceWorkers: 'block' });
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await expectNoAxeViolations(page);
  for (const tab of ['Event', 'Jag']) {
    await page.getByRole('navigation').getByRole('link', { name: tab }).click();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await expectNoAxeViolations(page);
  }
  await page.context().close();
});
