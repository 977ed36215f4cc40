type Format = {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly sorted: boolean;
};

/** Whether numbers, as decimals joined by one space, have the form that was fixed before the draw. */
export const isWitness = (value: string, format: Format): boolean => {
  const parts = value.split(' ');
  if (parts.length !== format.count || !parts.every((part) => /^(0|[1-9]\d{0,8})$/.test(part))) return false;
  const numbers = parts.map(Number);
  return numbers.every(
    (number, index) =>
      number >= format.min &&
      number <= format.max &&
      (!format.sorted || index === 0 || number >= (numbers[index - 1] ?? number)),
  );
};
