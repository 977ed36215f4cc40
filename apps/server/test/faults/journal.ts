import type { Content, Kind } from './item-kinds.ts';

/** A requested state of an item, and whether the server acknowledged it. Every item begins as `gone`. */
type Step = { readonly state: Content | 'gone'; readonly acknowledged: boolean };

export type Entry = {
  readonly kind: Kind;
  readonly title: string;
  readonly steps: Step[];
  id?: string;
};

/** An invitation queues a mail in the same transaction. */
export type Invite = { readonly email: string; acknowledged: boolean };
/** A push to everybody, sent at once. */
export type Send = { readonly title: string; acknowledged: boolean };

/** What one run of traffic requested and was answered. */
export type Journal = {
  readonly entries: Entry[];
  readonly invites: Invite[];
  readonly sends: Send[];
  /** Answers that nobody should get, whatever happens around the server. */
  readonly surprises: string[];
  /** Acknowledged writes, by server address. */
  readonly acknowledged: Map<string, number>;
  readonly answers503: number[];
  /** Refused because the disk was full. */
  answers507: number;
  unanswered: number;
  /** Answers that began but did not end. */
  cutOff: number;
  slowestMs: number;
};

export const newJournal = (): Journal => ({
  entries: [],
  invites: [],
  sends: [],
  surprises: [],
  acknowledged: new Map(),
  answers503: [],
  answers507: 0,
  unanswered: 0,
  cutOff: 0,
  slowestMs: 0,
});

/**
 * An item is changed by one client, one call at a time, so its state is the last acknowledged one or any later unknown
 * one.
 */
export const possibleStates = ({ steps }: Entry): Step['state'][] => {
  const lastYes = steps.findLastIndex(({ acknowledged }) => acknowledged);
  return steps.slice(Math.max(lastYes, 0)).map(({ state }) => state);
};

export const isKnown = (entry: Entry): boolean => possibleStates(entry).length === 1;

/** The journal without unknown outcomes: what was not acknowledged did not begin. */
export const withoutUnknowns = (journal: Journal): Journal => ({
  ...journal,
  entries: journal.entries.map((entry) => ({
    ...entry,
    steps: entry.steps.filter(({ acknowledged }) => acknowledged),
  })),
  invites: journal.invites.filter(({ acknowledged }) => acknowledged),
});
