import { SecondaryButton } from '../button/SecondaryButton.tsx';
import { toast } from '../toast/toast.tsx';
import classes from './copy-field.module.css';

export type CopyFieldProps = {
  readonly label: string;
  readonly value: string;
  /** The toast's text. */
  readonly copied: string;
  readonly disabled?: boolean | undefined;
};

/** A text that one takes along: selected when focused, copied with a press. */
export const CopyField = ({ label, value, copied, disabled = false }: CopyFieldProps) => {
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    toast.success(copied);
  };
  return (
    <div className={classes.field}>
      <input readOnly aria-label={label} value={value} onFocus={(event) => event.currentTarget.select()} />
      {/* The clipboard is only there over https and on one's own machine. */}
      {'clipboard' in navigator && (
        <SecondaryButton onClick={copy} disabled={disabled}>
          Kopiera
        </SecondaryButton>
      )}
    </div>
  );
};
