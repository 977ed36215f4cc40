const TYPE_AHEAD_MS = 350;

type Named = { label: string; disabled?: boolean | undefined };

/**
 * The option that the typed letters match, searched from `from` and wrapping around. The same letter repeated
 * steps through the options that begin with it.
 */
export const matchTypeAhead = (options: readonly Named[], typed: string, from: number): number => {
  const letters = [...typed.toLocaleLowerCase('sv')];
  const repeated = letters.every((letter) => letter === letters[0]);
  const sought = repeated ? (letters[0] ?? '') : letters.join('');
  if (sought === '') return -1;
  // A growing word may still match the current option; a repeated letter moves to the next.
  const start = repeated ? from + 1 : Math.max(0, from);
  for (let step = 0; step < options.length; step += 1) {
    const index = (start + step) % options.length;
    const option = options[index];
    if (option && !option.disabled && option.label.toLocaleLowerCase('sv').startsWith(sought)) return index;
  }
  return -1;
};

/** Collects letters until a pause. */
export const createTypeAhead = (now: () => number = Date.now) => {
  let buffer = '';
  let last = Number.NEGATIVE_INFINITY;
  const fresh = () => now() - last < TYPE_AHEAD_MS;
  return {
    push: (letter: string): string => {
      buffer = fresh() ? buffer + letter : letter;
      last = now();
      return buffer;
    },
    isTyping: (): boolean => buffer !== '' && fresh(),
  };
};
