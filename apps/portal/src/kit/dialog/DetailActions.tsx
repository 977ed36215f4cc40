import { use } from 'react';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { PrimaryButton } from '../button/PrimaryButton.tsx';
import { SecondaryButton } from '../button/SecondaryButton.tsx';
import { actionLook } from '../table/RowActions.tsx';
import { rowIdentity } from '../table/row-identity.ts';
import type { RowAction } from '../table/types.ts';
import classes from './dialog.module.css';
import { DialogOpened } from './dialog-opened.ts';
import { useOneAnswer } from './use-one-answer.ts';

type DetailActionsProps<R> = {
  readonly row: R;
  /** The row's own actions. */
  readonly actions: readonly RowAction<R>[];
  readonly onClose: () => void;
};

// Mantine returns the focus 10 ms after closing; a dialog that the action opens must take it after that.
const AFTER_RETURN_MS = 20;

/** The actions on a row inside its detail dialog. Each closes the dialog first. */
export const DetailActions = <R,>({ row, actions, onClose }: DetailActionsProps<R>) => {
  const answered = useOneAnswer(use(DialogOpened));
  const id = rowIdentity(row);
  const possible = actions.filter((action) => id !== undefined && !action.hidden?.(row));
  return (
    <div className={classes.detailActions}>
      {possible.map((action) => {
        const { label, icon } = actionLook(action);
        if (action.kind === 'link')
          return (
            <ButtonLink key={label} to={action.to(row)} look="secondary" icon={icon}>
              {label}
            </ButtonLink>
          );
        return (
          <SecondaryButton
            key={`${action.kind} ${label}`}
            icon={icon}
            disabled={action.disabled?.(row)}
            onClick={answered(() => {
              onClose();
              setTimeout(() => id !== undefined && action.onClick(row, id), AFTER_RETURN_MS);
            })}
          >
            {label}
          </SecondaryButton>
        );
      })}
      <PrimaryButton onClick={answered(onClose)}>Stäng</PrimaryButton>
    </div>
  );
};
