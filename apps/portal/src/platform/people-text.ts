import { countText } from '@karportalen/contract/core/number';

/** '1 482 personer', '1 person'. */
export const peopleText = (count: number): string =>
  `${countText(count)} ${count === 1 ? 'person' : 'personer'}`;
