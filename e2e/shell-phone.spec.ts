import { proveNoAxeViolations } from './fixtures/axe.ts';
import { expect, prove, test } from './fixtures/test.ts';

const phone = { viewport: { width: 390, height: 844 } };

test.describe('on a phone', () => {
  test('on a phone the menu is a drawer that one can open, tab through and leave by Escape', async ({
    as,
  }) => {
    const page = await as('SuperAdmin', phone);
    await page.goto('/settings');
    const button = page.getByRole('button', { name: 'Meny' });
    await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeHidden();
    await button.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Meny' });
    await expect(drawer.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible();
    await proveNoAxeViolations(page);
    for (let press = 0; press < 15; press += 1) {
      await page.keyboard.press('Tab');
      await expect(drawer.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
  });

  prove('on a phone nothing is wider than the screen', async ({ as }) => {
    const page = await as('DivisionAdmin', phone);
    for (const path of ['/settings', '/finns/inte']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
    }
  });
});

prove(
  'at the end of a form nothing lies over its last field, and the bar stands at the foot of the screen',
  async ({ as }) => {
    const page = await as('SuperAdmin', phone);
    await page.goto('/push-notifications/create');
    await expect(page.getByRole('button', { name: 'Förhandsgranska' })).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const edge = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => button.getBoundingClientRect());
    const time = await page
      .getByLabel('Tid', { exact: true })
      .evaluate((input) => input.getBoundingClientRect());
    expect(time.bottom).toBeLessThan((await edge('Förhandsgranska')).top);
    expect((await edge('Gå vidare')).bottom).toBeGreaterThan(phone.viewport.height - 20);
  },
);
