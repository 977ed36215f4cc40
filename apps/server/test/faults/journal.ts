import type { Content, Kind } from './kinds.ts';

/** What an item was asked to be, and whether the server said yes. `gone` is how every item begins and may end. */
type Step = { readonly state: Content | 'gone'; readonly acknowledged: boolean };

export type Entry = {
  readonly kind: Kind;
  readonly title: string;
  readonly steps: Step[];
  id?: string;
};

/** Mails are asked for by inviting: the invitation and its job are one save. */
export type Invite = { readonly email: string; acknowledged: boolean };
/** A push that leaves at once, to everybody. */
export type Send = { readonly title: string; acknowledged: boolean };

/** What one run of traffic asked for and was told. */
export type Journal = {
  readonly entries: Entry[];
  readonly invites: Invite[];
  readonly sends: Send[];
  /** Answers that nobody should get, whatever happens around the server. */
  readonly surprises: string[];
  /** Writes that were acknowledged, by address. */
  readonly acknowledged: Map<string, number>;
  readonly answers503: number[];
  /** Refused because the disk was full. */
  answers507: number;
  unanswered: number;
  /** Of these the beginning of an answer came. */
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

/** One client changes an item, one call after the other, so what may stand there is the last yes or any later unknown. */
export const possibleStates = ({ steps }: Entry): Step['state'][] => {
  const lastYes = steps.findLastIndex(({ acknowledged }) => acknowledged);
  return steps.slice(Math.max(lastYes, 0)).map(({ state }) => state);
};

export const isKnown = (entry: Entry): boolean => possibleStates(entry).length === 1;

/** The journal of a server that does all that it does not refuse: what got no yes was not begun. */
export const withoutUnknowns = (journal: Journal): Journal => ({
  ...journal,
  entries: journal.entries.map((entry) => ({
    ...entry,
    steps: entry.steps.filter(({ acknowledged }) => acknowledged),
  })),
  invites: journal.invites.filter(({ acknowledged }) => acknowledged),
});
