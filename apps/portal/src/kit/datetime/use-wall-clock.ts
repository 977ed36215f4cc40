import { fromStockholm, toStockholm, type WallClock } from '@karportalen/contract/core/time';
import { typedInstant, typedParts, wholeInstant } from '@karportalen/contract/core/typed-instant';
import { useState } from 'react';
import { fullDate, fullTime, looseDate, looseTime } from './parse.ts';

const EMPTY: WallClock = { date: '', time: '' };
const textOf = (value: string | null): WallClock =>
  value ? (typedParts(value) ?? toStockholm(value)) : EMPTY;
const same = (a: WallClock, b: WallClock) => a.date === b.date && a.time === b.time;

/**
 * Keeps the typed text beside its value: an instant once date and time are complete, null while both are
 * empty, and otherwise the typed text, which validation refuses.
 */
export const useWallClock = (value: string | null, onChange: (value: string | null) => void) => {
  const [known, setKnown] = useState(value);
  const [text, setText] = useState(() => textOf(value));

  // The value was set from outside (a restored draft, a cleared form): the text follows.
  if (value !== known) {
    setKnown(value);
    setText(textOf(value));
  }

  const tell = (next: WallClock): string | null => {
    // Unchanged text keeps its instant: in the hour that occurs twice, the same one of the two.
    if (known && same(next, textOf(known))) return known;
    const date = fullDate(next.date);
    const time = fullTime(next.time);
    const meant = date && time ? fromStockholm(date, time).toISOString() : typedInstant(next);
    if (meant !== known) {
      setKnown(meant);
      onChange(meant);
    }
    return meant;
  };

  const write = (part: Partial<WallClock>) => {
    const next = { ...text, ...part };
    setText(next);
    tell(next);
  };

  /**
   * On blur: normalises these halves, where they are loosely typed, and shows where a time in the skipped hour moved to. A half
   * that gets the focus is left alone: its text is selected by then, and what is typed would be added to a new text.
   */
  const settle = (now: Date, halves: readonly (keyof WallClock)[]) => {
    const full = {
      date: fullDate(text.date) ?? looseDate(text.date, toStockholm(now).date) ?? text.date,
      time: fullTime(text.time) ?? looseTime(text.time) ?? text.time,
    };
    const of = (whole: WallClock): WallClock => ({
      date: halves.includes('date') ? whole.date : text.date,
      time: halves.includes('time') ? whole.time : text.time,
    });
    const next = of(full);
    const meant = tell(next);
    setText(wholeInstant(meant) ? of(textOf(meant)) : next);
  };

  return { text, write, settle };
};
