/** How long a code must have been out of sight to be read again. */
const AWAY_MS = 2500;

/** Tells a code that is held before the camera from one that is shown anew; also where two are seen in turn. */
export const createRepeatGuard = () => {
  const seen = new Map<string, number>();
  return {
    isNew: (code: string, now: number): boolean => {
      for (const [each, at] of seen) if (now - at >= AWAY_MS) seen.delete(each);
      const isNew = !seen.has(code);
      seen.set(code, now);
      return isNew;
    },
    /** After an undo the same code may be meant again. */
    forget: (): void => seen.clear(),
  };
};
