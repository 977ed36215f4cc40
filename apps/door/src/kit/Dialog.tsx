import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './dialog.module.css';

type DialogProps = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** The native dialog: traps the focus, makes the rest inert and restores the focus. */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={id} onCancel={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
};
