import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { book, makeDoorEvent, memberClient } from './fixtures/door.ts';
import { holdUp, keepAnswers, withFakeScanner } from './fixtures/fake-scanner.ts';
import { newPhone } from './fixtures/member.ts';
import { expect, prove } from './fixtures/test.ts';

const screens = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
  { width: 768, height: 1024 },
];
/** The least distance to the edge. */
const MARGIN = 8;

const words = {
  sv: {
    ...{ ok: 'Släpp in', already: 'Redan inne', refunded: 'Återbetald', passedOn: 'Överlåten' },
    ...{ otherEvent: 'Fel event', notListed: 'Ej i listan', unknown: 'Ingen biljett' },
    ...{ undone: 'Ångrat', failed: 'Försök igen' },
  },
  en: {
    ...{ ok: 'Let in', already: 'Already in', refunded: 'Refunded', passedOn: 'Passed on' },
    ...{ otherEvent: 'Wrong event', notListed: 'Not listed', unknown: 'No ticket' },
    ...{ undone: 'Undone', failed: 'Try again' },
  },
} as const;

/**
 * The parts of an answer that lie outside the screen or touch its edge: each line of text, since text
 * overflows its box.
 */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate((margin) => {
    const screen = document.querySelector('[data-verdict]');
    if (!screen) return ['no answer'];
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`);
    if (screen.scrollHeight > screen.clientHeight) found.push(`the answer is ${screen.scrollHeight} high`);
    const texts = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        if (left < margin || right > innerWidth - margin || top < 0 || bottom > innerHeight)
          found.push(`${texts.currentNode.textContent}: ${left}–${right}, ${top}–${bottom}`);
      }
    }
    return found;
  }, MARGIN);

for (const [language, verdicts] of Object.entries(words)) {
  prove(`every answer of the door fits every phone: ${language}`, async ({ as, browser, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const organiser = await as('CommitteeModerator');
    const [event, other] = await Promise.all([makeDoorEvent(organiser), makeDoorEvent(organiser)]);
    const [first, passed, second] = await book(event, 3, { food: 'Vegan' });
    const [[elsewhere], [returned]] = await Promise.all([
      book(other, 1),
      book(event, 1, { email: 'nollan@demo.se' }),
    ]);
    const student = await memberClient('student@demo.se');
    const receiverEmail = `gast-${event.id}@exempel.se`;
    await student.post(`/app/v1/tickets/${passed?.id}/transfer`, { data: { receiverEmail } });
    const freshman = await memberClient('nollan@demo.se');
    await freshman.post(`/app/v1/tickets/${returned?.id}/return`);
    await Promise.all([student.dispose(), freshman.dispose()]);

    const page = await newPhone(browser, watch, { locale: language === 'en' ? 'en-GB' : 'sv-SE' });
    await withFakeScanner(page);
    await keepAnswers(page);
    await page.goto(`/door/#secret=${event.secret}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.locator('button[type=submit]').click();
    await expect(page.locator('[data-camera=on]')).toBeVisible();

    const fits = async (verdict: keyof typeof verdicts) => {
      const screen = page.locator('[data-verdict]');
      await expect(screen).toHaveAttribute('data-verdict', verdict);
      await expect(screen.getByText(verdicts[verdict], { exact: true })).toBeVisible();
      for (const size of screens) {
        await page.setViewportSize(size);
        expect(await outside(page), `${verdict} at ${size.width}`).toEqual([]);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoAxeViolations(page);
    };
    await holdUp(page, first?.code ?? '');
    await fits('ok');
    await page.locator('[data-verdict] button').last().click();
    await fits('undone');
    await holdUp(page, first?.code ?? '');
    await page.locator('[data-verdict] button').first().click();
    await holdUp(page, 'https://exempel.se');
    await fits('unknown');
    await holdUp(page, passed?.code ?? '');
    await fits('passedOn');
    await holdUp(page, returned?.code ?? '');
    await fits('refunded');
    await holdUp(page, elsewhere?.code ?? '');
    await fits('otherEvent');
    // A code is read again when it has been out of view for 2.5 s.
    await page.waitForTimeout(2_500);
    await holdUp(page, first?.code ?? '');
    await fits('already');
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('', 'QuotaExceededError');
      };
    });
    await holdUp(page, second?.code ?? '');
    await fits('failed');
    await page.context().setOffline(true);
    await expect(page.locator('[data-reachable=false]')).toBeVisible();
    const [late] = await book(event, 1, { email: 'nollan@demo.se' });
    await holdUp(page, late?.code ?? '');
    await fits('notListed');
  });
}

prove('the language is chosen on the first page and stays on the phone', async ({ as, browser, watch }) => {
  const organiser = await as('CommitteeModerator');
  const event = await makeDoorEvent(organiser);
  // A browser in neither language gets Swedish.
  const page = await newPhone(browser, watch, { locale: 'fi-FI' });
  await page.goto('/door/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('The door');
  await expect(page.getByRole('heading', { name: 'Open the door' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto(`/door/#secret=${event.secret}`);
  await page.getByRole('button', { name: 'Open the door' }).click();
  await expect(page.getByText('of 0 in')).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
});
