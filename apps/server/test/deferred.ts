/** A promise and its resolver, to hold a handler at a known point. */
export const signal = () => {
  let fulfil: () => void = () => {};
  const reached = new Promise<void>((resolve) => {
    fulfil = resolve;
  });
  return { reached, fulfil };
};
