import type { DoorTicket } from '@karportalen/contract/door/fields';
import { UNDO_SECONDS } from '@karportalen/contract/door/limits';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/language.ts';
import { useResult } from './results.ts';
import { undo } from './undo.ts';
import classes from './undo-last.module.css';

/** Whoever came in last can be taken out for a minute, when the answer has left the screen too. */
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
    const timer = setTimeout(() => setLast(undefined), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [last]);
  if (!last) return null;
  return (
    <button type="button" className={classes.undo} onClick={() => void undo(last.id)}>
      {texts.result.undoWho(last.name || texts.result.last)}
    </button>
  );
};
