/** Makes a value at its first use. A formatter of Intl takes milliseconds, which every page would pay when it loads. */
export const once = <T extends object>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
