import type { DoorTicket } from '@karportalen/contract/door/fields';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/language.ts';
import { useResult } from './results.ts';
import { undo } from './undo.ts';
import classes from './undo-last.module.css';

/** Later it is found under 'Senaste'. */
const SHOWN_MS = 60_000;

/** Undoes the last check-in, also after its answer has left the screen. */
export const UndoLast = () => {
  const result = useResult();
  const texts = useTexts();
  const [last, setLast] = useState<DoorTicket>();
  useEffect(() => {
    if (result?.verdict === 'undone') setLast(undefined);
    if (result?.verdict !== 'ok') return;
    setLast(result.ticket);
  }, [result]);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [last]);
  if (!last) return null;
  return (
    <button type="button" className={classes.undo} onClick={() => void undo(last.id)}>
      {texts.result.undoWho(last.name || texts.result.last)}
    </button>
  );
};
