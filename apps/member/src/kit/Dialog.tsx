import IconX from 'virtual:icon/x';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { texts, useTexts } from '../platform/language.ts';
import classes from './dialog.module.css';

const table = texts({ close: 'Stäng' }, { close: 'Close' });

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A sheet at the foot of a phone, a card in the middle of a computer. Escape, the cross and what is around it close it. */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const t = useTexts(table);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const pressed = ({ target }: MouseEvent): void => {
    if (target === dialog.current) dialog.current.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it at Escape by itself
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-modal="true"
      aria-labelledby={id}
      onClose={onClose}
      onClick={pressed}
    >
      <div className={classes.inside}>
        <div className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <button
            type="button"
            className={classes.close}
            aria-label={t.close}
            onClick={() => dialog.current?.close()}
          >
            <IconX size={22} stroke={2} aria-hidden />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
};
