import { randomInt, randomUUID } from 'node:crypto';
import { changeLine, enterLine, nextHead, receiptKey, signReceipt, withdrawLine } from './chain.ts';
import type { DrawRow } from './draw-state.ts';

export type Entrant = {
  readonly memberId: string;
  readonly enteredAt: Date;
  readonly ticketTypeIds: readonly string[];
  /** The pools whose criteria the member met when joining, numbered from 1. */
  readonly pools: readonly number[];
};

export type Entry = {
  readonly id: string;
  readonly number: number;
  readonly pool: number;
  readonly size: number;
  readonly groupCode: string | null;
  readonly receipt: string;
  readonly entrants: readonly Entrant[];
};

/** The first pool whose criteria all of them meet, else the last pool. */
const poolOf = (entrants: readonly Entrant[], criteria: number): number => {
  const all = Array.from({ length: criteria }, (_, index) => index + 1);
  return all.find((pool) => entrants.every(({ pools }) => pools.includes(pool))) ?? criteria + 1;
};

const sizeOf = (entrants: readonly Entrant[]): number =>
  entrants.reduce((sum, { ticketTypeIds }) => sum + ticketTypeIds.length, 0);

// Without letters and digits that look alike.
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
const newGroupCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** Ignores case, spaces and hyphens. */
export const normaliseCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

type Draw = Pick<DrawRow, 'eventId' | 'head' | 'lineCount' | 'lastNumber' | 'privateKey' | 'pools'>;

/** A draw's entries in memory. Each change appends a line to the hash chain; `changes` returns what to save. */
export const openList = (draw: Draw, loaded: readonly Entry[]) => {
  const criteria = draw.pools.length;
  const key = receiptKey(draw.privateKey);
  const entries = new Map(loaded.map((entry) => [entry.id, entry]));
  const ofMember = new Map(loaded.flatMap(({ id, entrants }) => entrants.map((one) => [one.memberId, id])));
  const ofCode = new Map(loaded.flatMap(({ id, groupCode }) => (groupCode ? [[groupCode, id]] : [])));
  const known = new Set(entries.keys());
  const changed = new Set<string>();
  const joined: (Entrant & { readonly entryId: string })[] = [];
  const left: string[] = [];
  const lines: string[] = [];
  let { head, lastNumber } = draw;

  const add = (line: string): void => {
    head = nextHead(head, line);
    lines.push(line);
  };
  const keep = (entry: Entry): Entry => {
    entries.set(entry.id, entry);
    changed.add(entry.id);
    return entry;
  };
  const find = (id: string | undefined): Entry | undefined =>
    id === undefined ? undefined : entries.get(id);
  const change = (entry: Entry, entrants: readonly Entrant[]): Entry => {
    const next = { ...entry, entrants, pool: poolOf(entrants, criteria), size: sizeOf(entrants) };
    add(changeLine(next));
    return keep(next);
  };
  const seat = (entryId: string, entrant: Entrant): void => {
    ofMember.set(entrant.memberId, entryId);
    joined.push({ ...entrant, entryId });
  };

  return {
    entryOf: (memberId: string) => find(ofMember.get(memberId)),
    groupWith: (code: string) => find(ofCode.get(code)),

    enter: (entrant: Entrant, canGrow: boolean): Entry => {
      const id = randomUUID();
      lastNumber += 1;
      const placed = { id, number: lastNumber, pool: poolOf([entrant], criteria), size: sizeOf([entrant]) };
      add(enterLine(placed));
      const receipt = signReceipt({ eventId: draw.eventId, entryId: id, number: lastNumber, head }, key);
      const groupCode = canGrow ? newGroupCode() : null;
      if (groupCode) ofCode.set(groupCode, id);
      seat(id, entrant);
      return keep({ ...placed, receipt, groupCode, entrants: [entrant] });
    },

    join: (entry: Entry, entrant: Entrant): Entry => {
      seat(entry.id, entrant);
      return change(entry, [...entry.entrants, entrant]);
    },

    /** The rest of a group stays. An entry without members is withdrawn. */
    leave: (entry: Entry, memberId: string): void => {
      const entrants = entry.entrants.filter((one) => one.memberId !== memberId);
      ofMember.delete(memberId);
      left.push(memberId);
      if (entrants.length > 0) {
        change(entry, entrants);
        return;
      }
      add(withdrawLine(entry));
      keep({ ...entry, entrants });
      if (entry.groupCode) ofCode.delete(entry.groupCode);
    },

    changes: () => ({
      head,
      lastNumber,
      lines: lines.map((line, index) => ({ position: draw.lineCount + index + 1, line })),
      added: [...changed].flatMap((id) => (known.has(id) ? [] : (entries.get(id) ?? []))),
      updated: [...changed].flatMap((id) => (known.has(id) ? (entries.get(id) ?? []) : [])),
      joined,
      left,
    }),
  };
};

export type ListChanges = ReturnType<ReturnType<typeof openList>['changes']>;
