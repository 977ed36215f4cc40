/** How long a code must be out of view before it is read again. */
const AWAY_MS = 2500;

/** Tells a code that stays in view from one that is shown again, also with two codes in view. */
export const createRepeatGuard = () => {
  const seen = new Map<string, number>();
  return {
    isNew: (code: string, now: number): boolean => {
      for (const [each, at] of seen) if (now - at >= AWAY_MS) seen.delete(each);
      const isNew = !seen.has(code);
      seen.set(code, now);
      return isNew;
    },
    /** After an undo the same code may be scanned again. */
    forget: (): void => seen.clear(),
  };
};
