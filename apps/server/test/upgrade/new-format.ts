import type { FoodSums } from '@karportalen/contract/tickets/participants';
import { foodCounter } from '../../src/tickets/participants/food.ts';
import type { Answer, Call } from './ask.ts';

type Reform = {
  readonly why: string;
  readonly url: RegExp;
  /** Converts the old body to the present format. */
  readonly reform: (body: unknown) => unknown;
};

const sumByKind = ({ food, unspecified }: FoodSums): FoodSums => {
  const { add, sums } = foodCounter();
  for (const { preference, count } of food) for (let left = count; left > 0; left -= 1) add(preference);
  for (let left = unspecified; left > 0; left -= 1) add(null);
  return sums();
};

/** Removes an empty row, a heading and the sums from the end of the file. */
const withoutFoodSums = (lines: readonly string[]): readonly string[] => {
  const heading = lines.findIndex((line) => line.startsWith('Till köket;Antal;'));
  return heading === -1 ? lines : [...lines.slice(0, heading - 1), ''];
};

/** Answers whose format has changed since the recording: they are compared in the new format, not left out. */
const reforms: readonly Reform[] = [
  {
    why: 'what is eaten is summed by kind, in either language',
    url: /\/events\/[^/]+\/food$/,
    reform: (body) => sumByKind(body as FoodSums),
  },
  {
    why: 'the file has one row a participant; the sums of food that stood below them are in a file of their own',
    url: /\/participants\/download$/,
    reform: (body) => withoutFoodSums(body as string[]),
  },
];

export const toNewFormat = ({ url }: Call, before: Answer): Answer => {
  const found = before.status === 200 ? reforms.find((one) => one.url.test(url)) : undefined;
  return found ? { ...before, body: found.reform(before.body) } : before;
};
