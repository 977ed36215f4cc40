import type { HistoryVia } from '@karportalen/contract/core/history/kinds';

/** Who does what a transaction does. */
export type Actor = {
  readonly actorId: string | null;
  readonly via: HistoryVia;
  readonly tokenId: string | null;
  readonly requestId: string | null;
};

/** Transactions that no request opens are a job's, or the command's in a process that serves no requests. */
const program = { via: 'job' as HistoryVia };

/** For command-line programs: what they change is recorded as done by a command. */
export const recordAsCommand = (): void => {
  program.via = 'command';
};

// By transaction, not AsyncLocalStorage: that would slow every promise of every request.
const actors = new WeakMap<object, Actor>();

/** Names who acts in this transaction. */
export const actsIn = (tx: object, actor: Actor): void => {
  actors.set(tx, actor);
};

export const actorIn = (tx: object): Actor =>
  actors.get(tx) ?? { actorId: null, via: program.via, tokenId: null, requestId: null };
