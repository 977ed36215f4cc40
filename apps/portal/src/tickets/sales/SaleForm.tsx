import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { SubmitActions } from '../../kit/dialog/SubmitActions.tsx';
import { Form } from '../../kit/form/Form.tsx';
import classes from './sales.module.css';

type SaleFormProps<V extends FieldValues, T> = {
  readonly title: string;
  /** The button's label, which names the act. */
  readonly confirmLabel: string;
  readonly form: UseFormReturn<V, unknown, T>;
  readonly isBusy: boolean;
  /** While a question about it is asked. */
  readonly isHidden?: boolean;
  readonly onClose: () => void;
  /** Resolves with whether it succeeded; if not, the form stays. */
  readonly onSubmit: (values: T) => Promise<boolean>;
  readonly children: ReactNode;
};

/** A dialog with the few fields of an act on the sale. */
export const SaleForm = <V extends FieldValues, T>({
  title,
  confirmLabel,
  form,
  isBusy,
  isHidden = false,
  onClose,
  onSubmit,
  children,
}: SaleFormProps<V, T>) => (
  <Dialog opened={!isHidden} onClose={onClose} title={title} busy={isBusy}>
    <Form
      form={form}
      className={classes.form}
      onSubmit={async (values) => {
        if (await onSubmit(values)) onClose();
      }}
    >
      {children}
      <SubmitActions onCancel={onClose} busy={isBusy}>
        {confirmLabel}
      </SubmitActions>
    </Form>
  </Dialog>
);
