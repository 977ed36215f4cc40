import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { Field } from '../../kit/Field.tsx';
import { useTexts } from '../../platform/language.ts';
import { TicketTypeRows } from '../shared/TicketTypeRows.tsx';
import { bookingTexts } from './booking-texts.ts';
import { type Choice, countOf, withFood } from './choice.ts';
import { Stepper } from './Stepper.tsx';

const FOOD_MAX = 200;

type FoodProps = { typeId: string; name: string; choice: Choice; onChange: (choice: Choice) => void };

const Food = ({ typeId, name, choice, onChange }: FoodProps) => {
  const t = useTexts(bookingTexts);
  const foods = choice[typeId] ?? [];
  return foods.map((food, index) => (
    <Field
      // biome-ignore lint/suspicious/noArrayIndexKey: tickets of a type are told apart by position alone
      key={index}
      label={t.food(name, foods.length > 1 ? index + 1 : 0)}
      hint={index === 0 ? t.foodHint : undefined}
      value={food}
      maxLength={FOOD_MAX}
      autoComplete="off"
      onChange={(event) => onChange(withFood(choice, typeId, index, event.target.value))}
    />
  ));
};

type ChoiceRowsProps = {
  event: MemberEvent;
  choice: Choice;
  /** The maximum per type, and the choice with another count. Absent where the counts cannot change. */
  counts?: {
    readonly most: (typeId: string) => number;
    readonly withCount: (typeId: string, count: number) => Choice;
  };
  onChange: (choice: Choice) => void;
};

/** Ticket types with prices, the number of each, and a food preference per ticket. */
export const ChoiceRows = ({ event, choice, counts, onChange }: ChoiceRowsProps) => (
  <TicketTypeRows
    event={event}
    control={({ id }, name) =>
      counts && (
        <Stepper
          name={name}
          count={countOf(choice, id)}
          most={counts.most(id)}
          onChange={(count) => onChange(counts.withCount(id, count))}
        />
      )
    }
    below={({ id }, name) =>
      event.eventReservationDetails.gatherFoodPreferences && (
        <Food typeId={id} name={name} choice={choice} onChange={onChange} />
      )
    }
  />
);
