import type { HistoryVia } from '@karportalen/contract/core/history/kinds';

export type Actor = {
  readonly actorId: string | null;
  readonly via: HistoryVia;
  readonly tokenId: string | null;
  readonly requestId: string | null;
};

/** Transactions outside requests belong to jobs or, in a command-line program, to the command. */
const program = { via: 'job' as HistoryVia };

/** For command-line programs: what they change is recorded as done by a command. */
export const recordAsCommand = (): void => {
  program.via = 'command';
};

// By transaction, not AsyncLocalStorage: that would slow every promise of every request.
const actors = new WeakMap<object, Actor>();

/** Sets the actor of this transaction. */
export const actsIn = (tx: object, actor: Actor): void => {
  actors.set(tx, actor);
};

export const actorIn = (tx: object): Actor =>
  actors.get(tx) ?? { actorId: null, via: program.via, tokenId: null, requestId: null };
