import { hashOf, type Subtle } from './bytes.ts';

/** An entry as the published lines leave it. */
export type Entry = {
  readonly id: string;
  readonly number: number;
  readonly pool: number;
  readonly size: number;
  readonly isWithdrawn: boolean;
};

const COUNT = '([1-9]\\d{0,8})';
const ID = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';
const entered = new RegExp(`^\\+ ${COUNT} ${ID} ${COUNT} ${COUNT}$`);
const changed = new RegExp(`^= ${COUNT} ${COUNT} ${COUNT}$`);
const withdrawn = new RegExp(`^- ${COUNT}$`);

/** The number of the entry that a line is about. */
export const numberIn = (line: string): number => Number(line.split(' ')[1]);

/** Replays the lines in order. `badLine`: the number of the first invalid one, from 1. */
export const readEntries = (
  lines: readonly string[],
): { readonly entries: Entry[] } | { readonly badLine: number } => {
  const entries: Entry[] = [];
  const ids = new Set<string>();
  const open = (number: string | undefined): Entry | undefined => {
    const entry = entries[Number(number) - 1];
    return entry?.isWithdrawn ? undefined : entry;
  };
  for (const [index, line] of lines.entries()) {
    const enter = entered.exec(line);
    const change = changed.exec(line);
    const entry = open((change ?? withdrawn.exec(line))?.[1]);
    const id = enter?.[2] ?? '';
    if (enter && Number(enter[1]) === entries.length + 1 && !ids.has(id)) {
      ids.add(id);
      entries.push({
        id,
        number: entries.length + 1,
        pool: Number(enter[3]),
        size: Number(enter[4]),
        isWithdrawn: false,
      });
    } else if (entry && change) {
      entries[entry.number - 1] = { ...entry, pool: Number(change[2]), size: Number(change[3]) };
    } else if (entry) entries[entry.number - 1] = { ...entry, isWithdrawn: true };
    else return { badLine: index + 1 };
  }
  return { entries };
};

/** The head before the first line and after each: one more than there are lines. */
export const chainHeads = async (
  eventId: string,
  lines: readonly string[],
  subtle: Subtle,
): Promise<string[]> => {
  let head = await hashOf(subtle, `karportalen-draw-1\n${eventId}\n`);
  const heads = [head];
  for (const line of lines) {
    head = await hashOf(subtle, `${head}\n${line}\n`);
    heads.push(head);
  }
  return heads;
};
