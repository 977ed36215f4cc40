import IconX from 'virtual:icon/x';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { texts, useTexts } from '../platform/language.ts';
import classes from './dialog.module.css';
import { dropSecondPress } from './double-press.ts';

const table = texts({ close: 'Stäng' }, { close: 'Close' });

/** A press on the backdrop this soon after opening is the second of a double press. */
const NEW_MS = 500;

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

/**
 * A bottom sheet on phones, a centred card on wider screens. Closed by Escape, the close button or a press on the
 * backdrop.
 */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const t = useTexts(table);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    shownAt.current = performance.now();
  }, []);
  const pressed = ({ target }: MouseEvent): void => {
    const isWritten = [...(dialog.current?.querySelectorAll('input') ?? [])].some(
      ({ value }) => value !== '',
    );
    const isNew = performance.now() - shownAt.current < NEW_MS;
    // A press on the backdrop closes the dialog only if it is not a double press and no text would be lost.
    if (target === dialog.current && !isNew && !isWritten) dialog.current.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it at Escape by itself
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-modal="true"
      aria-labelledby={id}
      onClose={onClose}
      onClickCapture={(event) => dropSecondPress(event, shownAt.current)}
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
