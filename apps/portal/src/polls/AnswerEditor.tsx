import IconPlus from 'virtual:icon/plus';
import { faultsOf, type PollFormOutput, type PollFormValues } from '@karportalen/contract/polls/form';
import { MIN_ANSWERS } from '@karportalen/contract/polls/limits';
import { pollTexts } from '@karportalen/contract/polls/texts';
import { useId, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { VisuallyHidden } from '../kit/a11y/VisuallyHidden.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { FieldFrame } from '../kit/field/FieldFrame.tsx';
import { useFieldIds } from '../kit/field/field-ids.ts';
import { FieldPair } from '../kit/form/FieldPair.tsx';
import { AnswerInput } from './AnswerInput.tsx';
import { AnswerRow } from './AnswerRow.tsx';
import classes from './answers.module.css';
import { useAnswers } from './use-answers.ts';
import { useDrag } from './use-drag.ts';

type AnswerEditorProps = {
  control: Control<PollFormValues, unknown, PollFormOutput>;
  /** After a submit attempt: missing answers are shown as errors. */
  submitted: boolean;
  locked: boolean;
};

// Rows keep their keys and exchange their texts, so that focus and pointer capture stay.
const places = ['first', 'second', 'third', 'fourth'] as const;

const REMOVE = '[aria-label^="Ta bort"]';
const HELP = 'Dra, eller tryck pil upp och pil ner.';

// After the render that a change causes.
const afterRender = (act: () => void) => requestAnimationFrame(act);

export const AnswerEditor = ({ control, submitted, locked }: AnswerEditorProps) => {
  const { field } = useController({ control, name: 'answers' });
  const answers = useAnswers(field.value, field.onChange);
  const { list, adding, full, empty, shown } = answers;
  const rows = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [swedish, english] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [said, setSaid] = useState('');
  const helpId = useId();

  const written = list.length + (empty ? 0 : 1);
  const missing = submitted && written < MIN_ANSWERS ? pollTexts.tooFewAnswers : undefined;
  const faults = answers.tried || (submitted && !empty) ? faultsOf(adding) : {};
  const ids = useFieldIds({ error: missing });

  const move = (from: number, to: number) => {
    if (to < 0 || to >= list.length || from === to) return;
    answers.move(from, to);
    setSaid(`Svar ${from + 1} flyttades till plats ${to + 1} av ${list.length}.`);
    afterRender(() => rows.current?.children[to]?.querySelector('button')?.focus());
  };
  const drag = useDrag(rows, move);

  const press = () => {
    const pressed = answers.press();
    afterRender(() => {
      if (pressed === 'opened') swedish.current?.focus();
      else if (pressed === 'refused') (faultsOf(adding).answerSwedish ? swedish : english).current?.focus();
      else if (button.current) button.current.focus();
      // All four answers exist: focuses the one just added.
      else rows.current?.lastElementChild?.querySelector('input')?.focus();
    });
    if (pressed === 'added') setSaid(`Svar ${list.length + 1} lades till.`);
  };

  const remove = (index: number) => {
    answers.remove(index);
    setSaid(`Svar ${index + 1} togs bort.`);
    afterRender(() => {
      if (list.length <= 2) swedish.current?.focus();
      // Focuses the row that took its place.
      else
        rows.current?.children[Math.min(index, list.length - 2)]?.querySelector<HTMLElement>(REMOVE)?.focus();
    });
  };

  const keys = {
    onEnter: press,
    onEscape: () => {
      if (answers.close()) afterRender(() => button.current?.focus());
    },
  };

  return (
    <FieldFrame
      ids={ids}
      group="group"
      label="Svarsalternativ"
      description={
        locked ? undefined : 'Två till fyra svar, på båda språken. Ordningen är den som syns i appen.'
      }
      error={missing}
    >
      <div className={classes.editor}>
        {list.length > 0 && (
          <ul className={classes.rows} ref={rows}>
            {list.map((answer, index) => (
              <AnswerRow
                key={places[index]}
                answer={answer}
                index={index}
                count={list.length}
                locked={locked}
                dragged={drag.dragged === index}
                helpId={helpId}
                onRewrite={(next) => answers.rewrite(index, next)}
                onRemove={() => remove(index)}
                onMove={(to) => move(index, to)}
                onGrab={drag.start(index)}
              />
            ))}
          </ul>
        )}
        {!locked && shown && (
          <div className={classes.adding}>
            <FieldPair>
              <AnswerInput
                {...keys}
                label="Nytt svar"
                language="sv"
                value={adding.answerSwedish}
                onChange={(answerSwedish) => answers.write({ answerSwedish })}
                error={faults.answerSwedish}
                inputRef={swedish}
              />
              <AnswerInput
                {...keys}
                label="Nytt svar"
                language="en"
                value={adding.answerEnglish}
                onChange={(answerEnglish) => answers.write({ answerEnglish })}
                error={faults.answerEnglish}
                inputRef={english}
              />
            </FieldPair>
          </div>
        )}
        {!locked && !full && (
          <div>
            <SecondaryButton ref={button} onClick={press} icon={<IconPlus aria-hidden />}>
              Lägg till svar
            </SecondaryButton>
          </div>
        )}
        <span id={helpId} hidden>
          {HELP}
        </span>
        <VisuallyHidden live>{said}</VisuallyHidden>
      </div>
    </FieldFrame>
  );
};
