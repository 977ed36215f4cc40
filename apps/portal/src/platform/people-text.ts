const number = new Intl.NumberFormat('sv-SE');

/** '1 482 personer', '1 person'. */
export const peopleText = (count: number): string =>
  `${number.format(count)} ${count === 1 ? 'person' : 'personer'}`;
