import IconPlus from 'virtual:icon/plus';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { emptyQuestion } from '@karportalen/contract/events/question-form';
import { MAX_QUESTIONS } from '@karportalen/contract/events/question-kinds';
import { questionTexts } from '@karportalen/contract/events/question-rules';
import { lazy, memo, Suspense } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { DateTimeField } from '../../kit/datetime/DateTimeField.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import classes from './questions.module.css';

// Most events ask nothing: the editor is fetched with the first question.
const QuestionEditor = lazy(async () => ({ default: (await import('./QuestionEditor.tsx')).QuestionEditor }));

const description = 'Frågas när platsen är bokad, inte i rusningen. Mat frågas för sig, under Biljetter.';

/** What whoever books is asked. Folded to one button until it is used. */
export const QuestionSection = memo(({ control }: { control: Control<EventFormValues> }) => {
  const [type, asksForFood] = useWatch({
    control,
    name: ['eventReservationDetails.reservationType', 'eventReservationDetails.gatherFoodPreferences'],
  });
  // `keyName`: a question has an id of its own.
  const { fields, append, remove, move } = useFieldArray({ control, name: 'questions', keyName: 'key' });
  if (type === 'Open') return null;
  const isFull = fields.filter(({ isHidden }) => !isHidden).length >= MAX_QUESTIONS;
  return (
    <FormSection number={7} title="Frågor" description={description}>
      {fields.length > 0 && (
        <Suspense>
          <ol className={classes.questions}>
            {fields.map(({ key, id }, index) => (
              <li key={key}>
                <QuestionEditor
                  control={control}
                  index={index}
                  count={fields.length}
                  isSaved={id !== null}
                  onMove={(by) => move(index, index + by)}
                  onRemove={() => remove(index)}
                />
              </li>
            ))}
          </ol>
        </Suspense>
      )}
      {!isFull && (
        <div>
          <SecondaryButton
            size="sm"
            icon={<IconPlus aria-hidden />}
            onClick={() => append(emptyQuestion, { focusName: `questions.${fields.length}.textSwedish` })}
          >
            Lägg till fråga
          </SecondaryButton>
        </div>
      )}
      <p className={classes.full} role="status">
        {isFull && questionTexts.tooMany}
      </p>
      {(fields.length > 0 || asksForFood) && (
        <DateTimeField
          control={control}
          name="answersUntil"
          label="Svar kan ändras till"
          description="Gäller maten också. Tomt betyder tills eventet startar."
          optional
        />
      )}
    </FormSection>
  );
});
