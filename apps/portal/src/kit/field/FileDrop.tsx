import type { ReactNode } from 'react';
import { DropZone } from '../image/DropZone.tsx';
import classes from '../image/image-field.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { useFieldIds } from './field-ids.ts';

export type FileDropProps = {
  label: string;
  /** What is dropped: 'en CSV-fil'. */
  what: string;
  icon: ReactNode;
  /** The input's accept attribute: '.csv'. */
  accept: string;
  onFile: (file: File) => void;
  description?: ReactNode;
  error?: string | undefined;
};

/** Accepts a dropped or chosen file. */
export const FileDrop = ({ label, what, icon, accept, onFile, description, error }: FileDropProps) => {
  const ids = useFieldIds({ description, error });
  const take = (file: File | undefined) => file && onFile(file);
  return (
    <FieldFrame ids={ids} label={label} description={description} error={error} alert>
      <input
        id={ids.input}
        className={classes.input}
        type="file"
        accept={accept}
        aria-labelledby={ids.label}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          // Reset, so that choosing the same file again fires a change event.
          event.currentTarget.value = '';
        }}
      />
      <DropZone
        onDrop={take}
        inputId={ids.input}
        disabled={false}
        invalid={Boolean(error)}
        filled={false}
        what={what}
        icon={icon}
      >
        {null}
      </DropZone>
    </FieldFrame>
  );
};
