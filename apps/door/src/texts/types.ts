import type { swedish } from './swedish.ts';

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Widened<T[K]> };

export type DoorTexts = Widened<typeof swedish>;
