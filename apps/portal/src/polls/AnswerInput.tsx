import { lengthOf } from '@karportalen/contract/core/text-length';
import { answerText } from '@karportalen/contract/polls/fields';
import type { KeyboardEvent, Ref } from 'react';
import { FieldFrame, type Language } from '../kit/field/FieldFrame.tsx';
import classes from '../kit/field/field.module.css';
import { useFieldIds } from '../kit/field/field-ids.ts';

type AnswerInputProps = {
  label: string;
  language: Language;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  disabled?: boolean;
  onEnter?: (() => void) | undefined;
  onEscape?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

/** One language of an answer. Stateless: all answers are one form value. */
export const AnswerInput = ({
  label,
  language,
  value,
  onChange,
  error,
  disabled = false,
  onEnter,
  onEscape,
  inputRef,
}: AnswerInputProps) => {
  const counter = disabled ? undefined : { length: lengthOf(value), max: answerText.max };
  const ids = useFieldIds({ error, counter });
  const keys = (event: KeyboardEvent) => {
    const act = { Enter: onEnter, Escape: onEscape }[event.key];
    // Enter would submit the whole form.
    if (event.key === 'Enter') event.preventDefault();
    act?.();
  };
  return (
    <FieldFrame ids={ids} label={label} language={language} error={error} counter={counter}>
      <input
        ref={inputRef}
        id={ids.input}
        className={classes.control}
        type="text"
        lang={language}
        value={value}
        disabled={disabled}
        autoComplete="off"
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={keys}
      />
    </FieldFrame>
  );
};
