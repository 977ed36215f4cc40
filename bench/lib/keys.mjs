const KEY_MS = 90;
const PAUSE_MS = 350;
// Letters that every keyboard has.
const words = 'Ta med matsack till sittningen i kaarhuset';

/** Notes, for each key, the time from when it was pressed to the frame that shows what it did. */
const listen = () => {
  const times = [];
  let pressedAt = 0;
  addEventListener(
    'keydown',
    (event) => {
      pressedAt = event.timeStamp;
    },
    true,
  );
  addEventListener('input', () => {
    const from = pressedAt;
    requestAnimationFrame(() => {
      // The first task after the frame has been drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => times.push(performance.now() - from);
      port2.postMessage(null);
    });
  });
  globalThis.keyTimes = () => times.splice(0);
};

export const listenForKeys = (page) => page.evaluate(listen);

const pause = (page, ms) => page.waitForTimeout(ms);

/** Writes as people do, quickly and with a pause after each word, and gives back what every key took. */
export async function keyTimes(page, selector) {
  // A page behind another draws once a second.
  await page.bringToFront();
  await page.locator(selector).focus();
  await page.keyboard.press('Control+End');
  await pause(page, PAUSE_MS);
  await page.evaluate(() => globalThis.keyTimes());
  for (const letter of words) {
    // Not awaited before the next is due: people do not wait for the screen.
    const due = pause(page, letter === ' ' ? PAUSE_MS : KEY_MS);
    await Promise.all([page.keyboard.press(letter === ' ' ? 'Space' : letter), due]);
  }
  await pause(page, PAUSE_MS);
  return page.evaluate(() => globalThis.keyTimes());
}
