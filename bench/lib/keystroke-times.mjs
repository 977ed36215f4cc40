const KEY_MS = 90;
const PAUSE_MS = 350;
// Letters that every keyboard has.
const words = 'Ta med matsack till sittningen i kaarhuset';

/** Records for each key the time from press to paint, from the browser's Event Timing. */
const listen = () => {
  const times = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') times.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  globalThis.keyTimes = () => times.splice(0);
};

export const listenForKeys = (page) => page.evaluate(listen);

const pause = (page, ms) => page.waitForTimeout(ms);

/** Types quickly with a pause after each word and returns the time of every key. */
export async function keyTimes(page, selector, text = words) {
  // Chromium draws a background page once a second.
  await page.bringToFront();
  await page.locator(selector).focus();
  await page.keyboard.press('Control+End');
  await pause(page, PAUSE_MS);
  await page.evaluate(() => globalThis.keyTimes());
  for (const letter of text) {
    // Not awaited before the next key: people do not wait for the screen.
    const due = pause(page, letter === ' ' ? PAUSE_MS : KEY_MS);
    await Promise.all([page.keyboard.press(letter === ' ' ? 'Space' : letter), due]);
  }
  await pause(page, PAUSE_MS);
  return page.evaluate(() => globalThis.keyTimes());
}
