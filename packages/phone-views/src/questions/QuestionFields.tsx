import {
  MAX_ANSWER_NUMBER,
  MAX_ANSWER_TEXT,
  type Question,
} from '@karportalen/contract/events/question-kinds';
import type { AnswerFault, Answers, AnswerValue } from '@karportalen/contract/tickets/answers';
import { useId } from 'react';
import type { Language } from '../language.ts';
import { Choice } from './Choice.tsx';
import { questionWords } from './question-words.ts';
import classes from './questions.module.css';

type Asked = Pick<
  Question,
  'id' | 'kind' | 'textSwedish' | 'textEnglish' | 'options' | 'isRequired' | 'isSensitive'
>;

type FieldProps = {
  question: Asked;
  value: AnswerValue | undefined;
  fault: AnswerFault | undefined;
  language: Language;
  onChange?: ((value: AnswerValue | undefined) => void) | undefined;
};

const numberIn = (typed: string): AnswerValue | undefined => {
  const digits = typed.replace(/\D/g, '').slice(0, String(MAX_ANSWER_NUMBER).length);
  return digits === '' ? undefined : Number(digits);
};

type ChoicesProps = Pick<FieldProps, 'question' | 'value' | 'language' | 'onChange'> & {
  describedBy: string | undefined;
};

const Choices = ({ question: { kind, options }, value, language, onChange, describedBy }: ChoicesProps) => {
  const name = useId();
  const w = questionWords[language];
  const choose = (next: AnswerValue | undefined) => onChange && (() => onChange(next));
  const shared = { name, describedBy };
  if (kind === 'yesNo')
    return [true, false].map((yes) => (
      <Choice
        {...shared}
        key={String(yes)}
        type="radio"
        text={yes ? w.yes : w.no}
        chosen={value === yes}
        onChoose={choose(yes)}
      />
    ));
  const chosen = Array.isArray(value) ? value : [];
  return options.map((option, position) => {
    const text = language === 'sv' ? option.swedish : option.english;
    const isChosen = kind === 'one' ? value === position : chosen.includes(position);
    const others = chosen.filter((one) => one !== position);
    const next = kind === 'one' ? position : isChosen ? others : [...others, position];
    return (
      <Choice
        {...shared}
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is named by its position alone
        key={position}
        type={kind === 'one' ? 'radio' : 'checkbox'}
        text={text}
        chosen={isChosen}
        onChoose={choose(next)}
      />
    );
  });
};

const QuestionField = ({ question, value, fault, language, onChange }: FieldProps) => {
  const id = useId();
  const w = questionWords[language];
  const { kind, isRequired, isSensitive } = question;
  const text = (language === 'sv' ? question.textSwedish : question.textEnglish) || '–';
  const noteId = isSensitive || fault ? `${id}-note` : undefined;
  const label = (
    <>
      {text} {!isRequired && <small className={classes.optional}>({w.optional})</small>}
    </>
  );
  const note = noteId && (
    <p id={noteId} className={classes.note} data-fault={fault}>
      {fault ? w.faults[fault] : w.sensitive}
    </p>
  );
  if (kind === 'text' || kind === 'number') {
    const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return (
      <div className={classes.question} data-fault={fault}>
        {onChange ? (
          <>
            <label htmlFor={id} className={classes.label}>
              {label}
            </label>
            <input
              id={id}
              className={classes.input}
              value={shown}
              inputMode={kind === 'number' ? 'numeric' : undefined}
              maxLength={kind === 'text' ? MAX_ANSWER_TEXT : undefined}
              autoComplete="off"
              required={isRequired}
              aria-invalid={fault ? true : undefined}
              aria-describedby={noteId}
              onChange={({ target }) =>
                onChange(kind === 'number' ? numberIn(target.value) : target.value || undefined)
              }
            />
          </>
        ) : (
          <>
            <span className={classes.label}>{label}</span>
            <span className={classes.input} />
          </>
        )}
        {note}
      </div>
    );
  }
  const choices = (
    <div className={classes.choices}>
      <Choices
        question={question}
        value={value}
        language={language}
        onChange={onChange}
        describedBy={noteId}
      />
    </div>
  );
  return onChange ? (
    <fieldset className={classes.question} data-fault={fault}>
      <legend className={classes.label}>{label}</legend>
      {choices}
      {note}
    </fieldset>
  ) : (
    <div className={classes.question}>
      <span className={classes.label}>{label}</span>
      {choices}
      {note}
    </div>
  );
};

type QuestionFieldsProps = {
  questions: readonly Asked[];
  answers: Answers;
  faults?: Readonly<Record<string, AnswerFault>>;
  language: Language;
  onChange?: (answers: Answers) => void;
};

/** The organiser's questions, as whoever books answers them. Without `onChange` they are drawn but do nothing. */
export const QuestionFields = ({
  questions,
  answers,
  faults = {},
  language,
  onChange,
}: QuestionFieldsProps) => {
  const change = (id: string) => (value: AnswerValue | undefined) => {
    const { [id]: _, ...others } = answers;
    onChange?.(value === undefined ? others : { ...others, [id]: value });
  };
  return questions.map((question) => (
    <QuestionField
      key={question.id}
      question={question}
      value={answers[question.id]}
      fault={faults[question.id]}
      language={language}
      onChange={onChange && change(question.id)}
    />
  ));
};
