const MOST_MS = 480;

const onceDrawn = (act: () => void): (() => void) => {
  let due: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    due = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(due);
  };
};

export type Throttle = {
  /** To be called at each key. */
  readonly soon: () => void;
  readonly now: () => void;
  readonly stop: () => void;
};

/** Acts when the fingers rest, and every now and then while they do not: what a key does otherwise, it need not wait for. */
export const throttle = (act: () => void, restMs: number): Throttle => {
  let due: ReturnType<typeof setTimeout> | undefined;
  let callOff: (() => void) | undefined;
  let waitingSince: number | undefined;

  const stop = () => {
    clearTimeout(due);
    callOff?.();
    callOff = undefined;
    waitingSince = undefined;
  };
  const now = () => {
    stop();
    act();
  };
  const soon = () => {
    if (callOff) return;
    const at = performance.now();
    waitingSince ??= at;
    clearTimeout(due);
    if (at - waitingSince < MOST_MS) due = setTimeout(now, restMs);
    // Between the keys rather than under them: once this one is on the screen, the next is a while off.
    else callOff = onceDrawn(now);
  };
  return { soon, now, stop };
};
