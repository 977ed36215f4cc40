import { ACCEPTED_IMAGE_EXTENSIONS } from '@karportalen/contract/core/image';
import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../field/FieldFrame.tsx';
import { useFieldIds } from '../field/field-ids.ts';
import { type FormField, useFormField } from '../field/use-form-field.ts';
import { ChosenImage } from './ChosenImage.tsx';
import { DropZone } from './DropZone.tsx';
import classes from './image-field.module.css';
import { SHRINKING, takeImage } from './take-image.ts';
import { useObjectUrl } from './use-object-url.ts';

export type ImageFieldProps<V extends FieldValues, T = V> = FormField<V, T> & {
  label: string;
  /** 'Rekommenderat format 600x650' and the like. */
  hint?: ReactNode;
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The stored image, shown while no new one is chosen. */
  currentUrl?: string | null | undefined;
  /** Removes the stored image; without it, it can only be replaced. */
  onRemoveCurrent?: (() => void) | undefined;
};

/**
 * The value is a File or null. A photo over the limit is shrunk here, and the field says so. An unusable file
 * is refused with a reason, and the earlier choice stays.
 */
export const ImageField = <V extends FieldValues, T = V>({
  name,
  control,
  label,
  hint,
  optional = false,
  disabled = false,
  currentUrl = null,
  onRemoveCurrent,
}: ImageFieldProps<V, T>) => {
  const bound = useFormField({ name, control });
  const [refusal, setRefusal] = useState<string>();
  const [note, setNote] = useState<string>();
  const latest = useRef<File>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const file = bound.value instanceof File ? bound.value : null;
  const src = useObjectUrl(file) ?? currentUrl;
  const error = refusal ?? bound.error;
  const ids = useFieldIds({ description: true, error });

  const take = async (offered: File | undefined) => {
    if (!offered || disabled) return;
    latest.current = offered;
    const taken = await takeImage(offered, () => setNote(SHRINKING));
    // Another file was chosen while this one was being shrunk.
    if (latest.current !== offered) return;
    setRefusal('fault' in taken ? taken.fault : undefined);
    setNote('fault' in taken ? undefined : taken.note);
    if ('file' in taken) bound.onChange(taken.file);
  };

  const remove = () => {
    latest.current = undefined;
    setRefusal(undefined);
    setNote(undefined);
    if (file) bound.onChange(null);
    else onRemoveCurrent?.();
    input.current?.focus();
  };

  const description = (
    <>
      {ACCEPTED_IMAGE_EXTENSIONS.join(', ')}, under 4 MB. Större foton görs mindre.{hint && <> {hint}</>}
    </>
  );

  return (
    <FieldFrame ids={ids} label={label} optional={optional} description={description} error={error} alert>
      <input
        ref={input}
        id={ids.input}
        className={classes.input}
        type="file"
        accept={ACCEPTED_IMAGE_EXTENSIONS.join(',')}
        disabled={disabled}
        aria-labelledby={ids.label}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        onBlur={bound.onBlur}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          // Reset, so that choosing the same file again fires a change event.
          event.currentTarget.value = '';
        }}
      />
      <DropZone
        onDrop={(dropped) => void take(dropped)}
        disabled={disabled}
        invalid={Boolean(error)}
        inputId={ids.input}
        filled={Boolean(src)}
      >
        {src && (
          <ChosenImage
            src={src}
            file={file}
            inputId={ids.input}
            onRemove={(file || onRemoveCurrent) && !disabled ? remove : undefined}
          />
        )}
      </DropZone>
      <p role="status" className={classes.note}>
        {note}
      </p>
    </FieldFrame>
  );
};
