import { toStockholm } from '@karportalen/contract/core/time';
import type { DoorTicket } from '@karportalen/contract/door/fields';
import type { Mistake } from '../list/door-state.ts';
import { byWords } from '../result/result-words.ts';
import { type DoorTexts, textsNow } from '../texts/language.ts';

export type ConflictLine = { readonly key: string; readonly name: string; readonly text: string };

/** Tickets checked in twice, and people whom this door let in wrongly while offline. */
export const conflictLines = (
  tickets: Iterable<DoorTicket>,
  mistakes: readonly Mistake[],
  texts: DoorTexts['status'] = textsNow().status,
): ConflictLine[] => {
  const lines: ConflictLine[] = [];
  for (const { id, isDouble, name, checkedInAt, checkedInBy } of tickets) {
    if (!isDouble || !checkedInAt) continue;
    const first = `${toStockholm(checkedInAt).time}${byWords(checkedInBy)}`;
    lines.push({ key: id, name, text: texts.usedTwice(first) });
  }
  for (const { nonce, name, at, result } of mistakes) {
    const text = texts.letInWrongly(toStockholm(at).time, texts.whys[result]);
    lines.push({ key: nonce, name: name || texts.somebody, text });
  }
  return lines;
};
