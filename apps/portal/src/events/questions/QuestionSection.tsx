import type { EventFormValues } from '@karportalen/contract/events/form';
import { emptyQuestion } from '@karportalen/contract/events/question-form';
import { MAX_QUESTIONS } from '@karportalen/contract/events/question-kinds';
import { questionTexts } from '@karportalen/contract/events/question-rules';
import { lazy, memo } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { DateTimeField } from '../../kit/datetime/DateTimeField.tsx';
import { CardList } from '../../kit/form/CardList.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';

// Most events ask nothing: the editor is fetched with the first question.
const QuestionEditor = lazy(async () => ({ default: (await import('./QuestionEditor.tsx')).QuestionEditor }));

const description = 'Ställs när platsen är bokad, inte i rusningen. Om mat frågar du under Biljetter.';

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
  const add = () => append(emptyQuestion, { focusName: `questions.${fields.length}.textSwedish` });
  return (
    <FormSection number={7} title="Frågor" description={description}>
      <CardList
        addLabel="Lägg till fråga"
        onAdd={isFull ? undefined : add}
        fullText={isFull ? questionTexts.tooMany : undefined}
      >
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
      </CardList>
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
