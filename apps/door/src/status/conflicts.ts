import { toStockholm } from '@karportalen/contract/core/time';
import type { DoorTicket } from '@karportalen/contract/door/fields';
import type { Mistake } from '../list/door-state.ts';

export type ConflictLine = { readonly key: string; readonly name: string; readonly text: string };

const whys: Readonly<Record<Mistake['result'], string>> = {
  refunded: 'men biljetten var återbetald',
  passedOn: 'men biljetten hade skickats vidare',
  otherEvent: 'men biljetten gäller ett annat event',
  unknown: 'men biljetten finns inte',
};

/** Tickets that let in two, and people whom this door let in before it could know better. */
export const conflictLines = (
  tickets: Iterable<DoorTicket>,
  mistakes: readonly Mistake[],
): ConflictLine[] => {
  const lines: ConflictLine[] = [];
  for (const { id, isDouble, name, checkedInAt, checkedInBy } of tickets) {
    if (!isDouble || !checkedInAt) continue;
    const first = `${toStockholm(checkedInAt).time}${checkedInBy ? ` vid ${checkedInBy}` : ''}`;
    lines.push({ key: id, name, text: `Använd mer än en gång, först ${first}.` });
  }
  for (const { nonce, name, at, result } of mistakes) {
    const text = `Släpptes in ${toStockholm(at).time}, ${whys[result]}.`;
    lines.push({ key: nonce, name: name || 'Någon', text });
  }
  return lines;
};
