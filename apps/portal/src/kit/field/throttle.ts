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
  /** Call at each key. */
  readonly soon: () => void;
  readonly now: () => void;
  readonly stop: () => void;
};

/** Debounces: acts when typing pauses, and at most every few pauses while it does not. */
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
    // After the paint of this key, so that the work falls between keys and not before one shows.
    else callOff = onceDrawn(now);
  };
  return { soon, now, stop };
};
