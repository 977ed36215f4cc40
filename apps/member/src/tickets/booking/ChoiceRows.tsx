import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useLanguage, useTexts } from '../../platform/language.ts';
import { TicketTypeRows } from '../shared/TicketTypeRows.tsx';
import { bookingTexts } from './booking-texts.ts';
import { type Choice, countOf, withFood } from './choice.ts';
import { Stepper } from './Stepper.tsx';

const FoodFields = lazyPart(() =>
  import('@karportalen/phone-views/questions/FoodFields.tsx').then((part) => part.FoodFields),
);

type FoodProps = { typeId: string; name: string; choice: Choice; onChange: (choice: Choice) => void };

/** Fetched and shown on a press: most eat anything. */
const Food = ({ typeId, name, choice, onChange }: FoodProps) => {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const [opened, setOpened] = useState<readonly number[]>([]);
  const foods = choice[typeId] ?? [];
  return foods.map((food, index) => {
    const label = t.food(name, foods.length > 1 ? index + 1 : 0);
    return opened.includes(index) || food ? (
      <FoodFields
        // biome-ignore lint/suspicious/noArrayIndexKey: tickets of a type are told apart by position alone
        key={index}
        label={label}
        food={food}
        language={language}
        onChange={(next) => onChange(withFood(choice, typeId, index, next))}
      />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: tickets of a type are told apart by position alone
      <Button key={index} kind="quiet" onClick={() => setOpened([...opened, index])}>
        {label}
      </Button>
    );
  });
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
