const LOOK_MS = 300;
const SAY_MS = 5_000;

/**
 * Shows progress: in place in a terminal, else as a line now and then, so that a log stays readable.
 * @param {string} label
 * @param {number} total
 * @param {() => number} count how much is done
 */
export function countingProgress(label, total, count) {
  const { stdout } = process;
  const began = performance.now();
  let said = '';
  let saidAt = began;
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const line = () => `${label} … ${count()} av ${total} (${seconds()} s)`;
  const look = () => {
    const now = line();
    if (now === said) return;
    if (stdout.isTTY) stdout.write(`\r\x1b[K${now}`);
    else if (performance.now() - saidAt < SAY_MS) return;
    else console.log(now);
    said = now;
    saidAt = performance.now();
  };
  if (!stdout.isTTY) console.log(`${label} …`);
  const timer = setInterval(look, LOOK_MS);
  return {
    end: () => {
      clearInterval(timer);
      if (stdout.isTTY) stdout.write('\r\x1b[K');
      console.log(`${label}: klart på ${seconds()} s`);
    },
  };
}
