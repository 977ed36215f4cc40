import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { asMember, newPhone, phone } from './fixtures/member.ts';
import { memberStates, type State } from './fixtures/member-states.ts';
import { nextPaint } from './fixtures/next-paint.ts';
import { expect, test } from './fixtures/test.ts';

/** The member's choice of appearance. */
const wear = async (page: Page, appearance: 'theme' | 'light' | 'dark'): Promise<void> => {
  await page.evaluate((chosen) => {
    localStorage.setItem('karappen:appearance', chosen);
    dispatchEvent(new Event('karappen-appearance'));
  }, appearance);
  await nextPaint(page);
};

/** Intercepts answers for the state, and sets the member's language for this page only. */
const play = async (page: Page, language: string) => {
  let now: State | undefined;
  await page.route('**/app/v1/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/app/v1', '');
    const instead = now?.instead?.[path];
    if (instead === 'silence') return;
    if (instead === 'offline') return route.abort('internetdisconnected');
    if (instead === 'fault') return route.fulfill({ status: 500, json: { code: 'INTERNAL' } });
    if (route.request().method() !== 'GET') return route.fallback();
    if (instead && !path.startsWith('/home')) return route.fulfill({ json: instead(undefined as never) });
    // Without If-None-Match: a 304 has no body to change.
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const answer = await route.fetch({ headers });
    if (answer.status() !== 200) return route.fulfill({ response: answer });
    const json = await answer.json();
    if (path === '/me') return route.fulfill({ response: answer, json: { ...json, language } });
    return route.fulfill({
      response: answer,
      json: instead ? { ...json, ...(instead(json as never) as object) } : json,
    });
  });
  return async (state: State): Promise<void> => {
    // Leaves the app, which has its answers in memory.
    await page.goto('/healthz');
    now = state;
    await page.evaluate((storage) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
    }, state.storage ?? {});
    await page.goto(`/app${state.path}`, { waitUntil: 'commit' });
    const isWaiting = Object.values(state.instead ?? {}).includes('silence');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('[data-page-title]')).toBeAttached();
    if (isWaiting) await expect(page.locator('[data-skeleton]').first()).toBeAttached();
    else {
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      // Lazy parts are empty until loaded.
      await page.waitForLoadState('networkidle');
    }
    await state.act?.(page);
  };
};

const found = async (page: Page) => {
  const read = async (path: string) => (await page.request.get(`/app/v1${path}`)).json();
  const [{ events }, { tickets }, { polls }, { messages }] = await Promise.all(
    ['/events', '/tickets', '/polls', '/inbox'].map(read),
  );
  const event = events.find((each: (typeof events)[0]) => each.eventReservationDetails.tickets.length > 1);
  return { event, ticket: tickets[0], poll: polls[0], message: messages[0].id };
};

for (const locale of ['sv-SE', 'en-GB']) {
  test(`every page in every state can be read by everyone: ${locale}`, async ({ browser, watch }) => {
    test.setTimeout(900_000);
    watch.allow(/Service Worker registration blocked|ERR_INTERNET_DISCONNECTED|status of 500/);
    const page = await asMember(browser, watch, { locale, viewport: phone, serviceWorkers: 'block' });
    const states = memberStates(await found(page));
    const show = await play(page, locale.slice(0, 2));
    for (const state of states) {
      await test.step(state.name, async () => {
        await show(state);
        for (const appearance of ['theme', 'light', 'dark'] as const) {
          await wear(page, appearance);
          await expectNoAxeViolations(page);
        }
      });
    }
    await page.context().close();
  });

  test(`signing in can be read by everyone: ${locale}`, async ({ browser, watch }) => {
    watch.allow(/status of 401: GET \/app\/v1\/(home|me)$/);
    const page = await newPhone(browser, watch, { locale });
    await page.goto('/app/');
    for (const step of ['address', 'code'] as const) {
      if (step === 'code') {
        await page.getByRole('textbox').first().fill('student@demo.se');
        await page.keyboard.press('Enter');
        await expect(page.locator('input[autocomplete="one-time-code"]')).toBeVisible();
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await nextPaint(page);
        await expectNoAxeViolations(page);
      }
    }
    await page.context().close();
  });
}
