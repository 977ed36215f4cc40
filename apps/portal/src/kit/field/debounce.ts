const MAX_WAIT_MS = 480;

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

export type Debounced = {
  /** Call at each key. */
  readonly soon: () => void;
  readonly now: () => void;
  readonly stop: () => void;
};

/** Debounce with a maximum wait: runs when typing pauses, and after MAX_WAIT_MS if it does not. */
export const debounce = (act: () => void, restMs: number): Debounced => {
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
    if (at - waitingSince < MAX_WAIT_MS) due = setTimeout(now, restMs);
    // After the paint of this key, so that the work falls between keys and not before one shows.
    else callOff = onceDrawn(now);
  };
  return { soon, now, stop };
};
