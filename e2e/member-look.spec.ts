import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { asMember, newPhone, phone } from './fixtures/member.ts';
import { isProof } from './fixtures/proof.ts';
import { expect, test } from './fixtures/test.ts';

const wide = { width: 1440, height: 900 } as const;

type Look = {
  readonly name: string;
  readonly locale: string;
  readonly appearance: 'theme' | 'light' | 'dark';
  readonly viewport: typeof phone | typeof wide;
};

/** One look a run; the colours' contrast is tried by itself (packages/phone-views/src/themes), all looks in a proof. */
const enough: readonly Look[] = [
  { name: 'English, the theme, a phone', locale: 'en-GB', appearance: 'theme', viewport: phone },
];
const all: readonly Look[] = (['sv-SE', 'en-GB'] as const).flatMap((locale) =>
  (['theme', 'light', 'dark'] as const).flatMap((appearance) =>
    [phone, wide].map((viewport) => ({
      name: `${locale}, ${appearance}, ${viewport.width} px`,
      locale,
      appearance,
      viewport,
    })),
  ),
);

const isDrawn = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-page-title]')).toBeAttached();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
};

for (const { name, locale, appearance, viewport } of isProof ? all : enough) {
  test(`every page can be read by everyone: ${name}`, async ({ browser, watch }) => {
    watch.allow(/Service Worker registration blocked/);
    const colorScheme = appearance === 'dark' ? 'dark' : 'light';
    const stranger = await newPhone(browser, watch, { locale, viewport, colorScheme });
    await stranger.goto('/app/');
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolations(stranger);
    await stranger.context().close();

    const options = { locale, viewport, colorScheme, serviceWorkers: 'block' } as const;
    const page = await asMember(browser, watch, options);
    const language = locale.slice(0, 2);
    // Only here: other tests are the same member at the same time.
    await page.route('**/app/v1/me', async (route) => {
      // Without the tag of what the first page may have kept: what has not changed would be Swedish.
      const { 'if-none-match': _, ...headers } = route.request().headers();
      const answer = await route.fetch({ headers });
      if (answer.status() !== 200) return route.fulfill({ response: answer });
      await route.fulfill({ response: answer, json: { ...(await answer.json()), language } });
    });
    // Away from the app, which would keep what it was answered in the member's own language, and ask no more than whether it holds.
    await page.goto('/healthz');
    await page.evaluate((chosen) => {
      localStorage.clear();
      localStorage.setItem('karappen:appearance', chosen);
    }, appearance);
    for (const path of ['/', '/inbox', '/polls', '/events', '/tickets', '/account', '/nothing']) {
      await page.goto(`/app${path}`);
      await isDrawn(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectNoAxeViolations(page);
      if (!['/inbox', '/polls', '/events', '/tickets'].includes(path)) continue;
      await page.locator('main').getByRole('link').first().click();
      await isDrawn(page);
      await expectNoAxeViolations(page);
    }
    await page.context().close();
  });
}
