import type { Page } from '@playwright/test';
import { book, makeDoorEvent, openDoorPage } from './fixtures/door.ts';
import { withCameraOn } from './fixtures/fake-camera.ts';
import { newPhone } from './fixtures/member.ts';
import { expect, test } from './fixtures/test.ts';

const CODES = 50;
/** Every so many frames one is unreadable. */
const EVERY = 5;
const SLOWDOWN = 4;

type Timings = { readonly read: number[]; readonly answer: number[] };

declare global {
  interface Window {
    timings: Timings;
  }
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The page's own measurements: from frame to code, and from code to the answer on the screen. */
const watchTimings = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.timings = { read: [], answer: [] };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'door:read') window.timings.read.push(duration);
        if (name === 'door:answer') window.timings.answer.push(duration);
      }
    }).observe({ type: 'measure' });
  });
};

for (const rate of [1, SLOWDOWN]) {
  test(`50 codes one after another are answered at once, broken ones between them: processor ${rate} times slower`, async ({
    as,
    watch,
  }) => {
    test.setTimeout(240_000);
    const organiser = await as('CommitteeModerator');
    const event = await makeDoorEvent(organiser);
    const tickets = await book(event, CODES);
    const codes = tickets.flatMap(({ code }, index) =>
      index % EVERY === EVERY - 1 ? [`KT1.${code?.slice(9)}`, code] : [code],
    );
    await withCameraOn(codes, 2, async (browser) => {
      const page = await newPhone(browser, watch);
      await watchTimings(page);
      await openDoorPage(page, event);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      await expect(page.getByText(`${CODES} av ${CODES} inne`)).toBeVisible({ timeout: 120_000 });
      const { read, answer } = await page.evaluate(() => window.timings);
      expect(answer.length).toBeGreaterThanOrEqual(CODES);
      // CPU throttling does not apply to the decoder's worker, so its time is multiplied.
      const reading = median(read) * rate;
      const answering = median(answer);
      const told = `decoding ${reading.toFixed(0)} ms, answering ${answering.toFixed(0)} ms, median of ${read.length} at ${rate}×`;
      process.stdout.write(`${told}\n`);
      expect(reading + answering, told).toBeLessThan(rate === 1 ? 300 : 600);
    });
  });
}
