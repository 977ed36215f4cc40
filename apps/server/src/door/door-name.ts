type Known = { readonly name: string; readonly endedAt: Date | null };

const numbersAfter = (word: string, known: readonly Known[]): number[] =>
  known.flatMap(({ name }) => {
    const [, number] = name.startsWith(`${word} `) ? (/^(\d+)$/.exec(name.slice(word.length + 1)) ?? []) : [];
    return number ? [Number(number)] : [];
  });

/**
 * The requested name, numbered where another open door has it. Without a request, the next number that no door of the
 * event has had: 'Dörr 1' in an entry must mean one door for ever.
 */
export const nameFor = (asked: string | undefined, known: readonly Known[]): string => {
  if (!asked) return `Dörr ${Math.max(0, ...numbersAfter('Dörr', known)) + 1}`;
  const isOpen = known.some(({ name, endedAt }) => name === asked && !endedAt);
  return isOpen ? `${asked} ${Math.max(1, ...numbersAfter(asked, known)) + 1}` : asked;
};
