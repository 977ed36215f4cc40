import { fromStockholm, toStockholm, type WallClock } from '@karportalen/contract/core/time';
import { useState } from 'react';
import { fullDate, fullTime, looseDate, looseTime } from './parse.ts';

const EMPTY: WallClock = { date: '', time: '' };
const textOf = (instant: string | null): WallClock => (instant ? toStockholm(instant) : EMPTY);
const same = (a: WallClock, b: WallClock) => a.date === b.date && a.time === b.time;

/**
 * Keeps what is written, whole or half, beside the instant it means. The instant is null until date and time are
 * both there; the words stay as they were typed.
 */
export const useWallClock = (instant: string | null, onChange: (instant: string | null) => void) => {
  const [known, setKnown] = useState(instant);
  const [text, setText] = useState(() => textOf(instant));

  // Set from outside (a restored draft, a cleared form): the words follow.
  if (instant !== known) {
    setKnown(instant);
    setText(textOf(instant));
  }

  const tell = (next: WallClock): string | null => {
    // The same words mean the same instant: an hour that happens twice keeps the pass it had.
    if (known && same(next, textOf(known))) return known;
    const date = fullDate(next.date);
    const time = fullTime(next.time);
    const meant = date && time ? fromStockholm(date, time).toISOString() : null;
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

  /** On leaving: what was written loosely is written out, and an hour that spring skips shows where it went. */
  const settle = (now: Date) => {
    const next = {
      date: fullDate(text.date) ?? looseDate(text.date, toStockholm(now).date) ?? text.date,
      time: fullTime(text.time) ?? looseTime(text.time) ?? text.time,
    };
    const meant = tell(next);
    setText(meant ? textOf(meant) : next);
  };

  return { text, write, settle };
};
