import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { PrimaryButton } from '../button/PrimaryButton.tsx';
import { QuietButton } from '../button/QuietButton.tsx';
import { SecondaryButton } from '../button/SecondaryButton.tsx';
import { DraftNote } from './DraftNote.tsx';
import { Form } from './Form.tsx';
import classes from './form-shell.module.css';
import { PreviewButton } from './PreviewButton.tsx';
import { type RestoredEdit, RestoredNotice } from './RestoredNotice.tsx';

// The width from which the preview stands beside the form; the same as in the style sheet.
const ROOM = '(min-width: 1200px)';

export type FormShellProps<V extends FieldValues, T = V> = {
  form: UseFormReturn<V, unknown, T>;
  onSubmit: (values: T) => unknown;
  /** Names what the button does, e.g. 'Gå vidare'. */
  submitLabel: string;
  /** For work that continues after onSubmit has returned. */
  submitting?: boolean | undefined;
  onCancel?: (() => void) | undefined;
  cancelLabel?: string | undefined;
  onClear?: (() => void) | undefined;
  onSaveDraft?: (() => unknown) | undefined;
  savingDraft?: boolean | undefined;
  /** When the local draft was last saved. */
  draftSavedAt?: Date | null | undefined;
  /** Whether the form changes something saved: what the browser keeps is then no draft. */
  isEdit?: boolean | undefined;
  /** Shown when the draft's image did not fit in local storage. */
  imageDropped?: boolean | undefined;
  /** Shown when the draft belongs to this tab only. */
  inTabOnly?: boolean | undefined;
  /** Shown when the form continues an edit that was never saved. */
  restored?: RestoredEdit | undefined;
  /** Saved: the page is about to be left and takes no more presses. */
  sent?: boolean | undefined;
  /** Stands beside the form, or behind a button in the bar where there is no room. */
  preview?: ReactNode;
  children: ReactNode;
};

export const FormShell = <V extends FieldValues, T = V>({
  form,
  onSubmit,
  submitLabel,
  submitting = false,
  onCancel,
  cancelLabel = 'Avbryt',
  onClear,
  onSaveDraft,
  savingDraft = false,
  draftSavedAt = null,
  isEdit = false,
  imageDropped = false,
  inTabOnly = false,
  restored,
  sent = false,
  preview,
  children,
}: FormShellProps<V, T>) => {
  const busy = submitting || sent || form.formState.isSubmitting;
  const unlessBusy = (act: () => unknown) => () => (busy || savingDraft ? undefined : act());
  // Rendered once: a second, hidden copy would duplicate ids and images.
  const beside = useMediaQuery(ROOM, undefined, { getInitialValueInEffect: false });
  return (
    <div className={preview ? classes.withPreview : undefined}>
      <Form
        form={form}
        onSubmit={(values) => (sent || submitting || savingDraft ? undefined : onSubmit(values))}
        className={classes.form}
      >
        <div className={classes.sections} inert={sent}>
          {restored && <RestoredNotice {...restored} />}
          {children}
        </div>
        <div className={classes.bar} data-action-bar>
          {preview && !beside && <PreviewButton>{preview}</PreviewButton>}
          <DraftNote
            savedAt={draftSavedAt}
            of={isEdit ? 'edit' : 'draft'}
            imageDropped={imageDropped}
            inTabOnly={inTabOnly}
          />
          <div className={classes.actions}>
            {onCancel && <QuietButton onClick={onCancel}>{cancelLabel}</QuietButton>}
            {onClear && <QuietButton onClick={unlessBusy(onClear)}>Rensa formuläret</QuietButton>}
            {onSaveDraft && (
              <div className={classes.wide}>
                <SecondaryButton onClick={unlessBusy(onSaveDraft)} loading={savingDraft}>
                  Spara utkast
                </SecondaryButton>
              </div>
            )}
            <div className={classes.wide}>
              <PrimaryButton type="submit" loading={busy}>
                {submitLabel}
              </PrimaryButton>
            </div>
          </div>
        </div>
      </Form>
      {preview && beside && (
        <aside className={classes.preview} aria-label="Förhandsgranskning">
          {preview}
        </aside>
      )}
    </div>
  );
};
