import IconPlus from 'virtual:icon/plus';
import IconTrash from 'virtual:icon/trash';
import { eventText, MAX_TICKET_TYPES } from '@karportalen/contract/events/fields';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { eventTexts } from '@karportalen/contract/events/texts';
import { useEffect, useRef, useState } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { IconButton } from '../kit/button/IconButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { emptyTicket } from './event-values.ts';
import { TicketBuyers } from './TicketBuyers.tsx';
import { limitsOf } from './ticket-limits.ts';
import classes from './tickets.module.css';

const price = { label: 'Pris' } as const;
const number = { label: 'Antal', optional: true } as const;

type TicketTypesProps = {
  control: Control<EventFormValues>;
  /** Prices are 0 and cannot be typed. */
  free: boolean;
  locked: boolean;
  /** Questions name ticket types by position. */
  onRemoved: (index: number) => void;
};

/** One to five ticket types, named in both languages. */
export const TicketTypes = ({ control, free, locked, onRemoved }: TicketTypesProps) => {
  const { fields, append, remove } = useFieldArray({ control, name: 'eventReservationDetails.tickets' });
  const list = useRef<HTMLUListElement>(null);
  const [focused, focusRow] = useState<{ index: number }>();
  // Focuses the added row, or the one next to the removed: never the top of the page.
  useEffect(() => {
    if (focused) list.current?.children[focused.index]?.querySelector('input')?.focus();
  }, [focused]);

  // Fields that few events need are collapsed until their button is pressed.
  const [unfolded, unfold] = useState<{ number?: true; buyers?: true }>({});
  const types = useWatch({ control, name: 'eventReservationDetails.tickets' });
  const numbered = unfolded.number || types.some((type) => type.number);
  const limited = unfolded.buyers || types.some((type) => limitsOf(type).length > 0);

  const add = () => {
    append(emptyTicket, { shouldFocus: false });
    focusRow({ index: fields.length });
  };
  const drop = (index: number) => {
    remove(index);
    onRemoved(index);
    focusRow({ index: Math.min(index, fields.length - 2) });
  };

  return (
    <section className={classes.editor} aria-labelledby="ticket-types">
      <h3 className={classes.heading} id="ticket-types">
        Biljettyper
      </h3>
      {numbered && !locked && (
        <p className={classes.hint}>
          Hur många av alla biljetter som får vara av typen. Tomt betyder ingen gräns.
        </p>
      )}
      <ul className={classes.rows} ref={list}>
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className={classes.row}
            data-alone={fields.length === 1 || locked || undefined}
            data-numbered={numbered || undefined}
          >
            <div className={classes.names}>
              <TextField
                control={control}
                name={`eventReservationDetails.tickets.${index}.swedishName`}
                spec={eventText.swedishName}
                language="sv"
                disabled={locked}
              />
              <TextField
                control={control}
                name={`eventReservationDetails.tickets.${index}.englishName`}
                spec={eventText.englishName}
                language="en"
                disabled={locked}
              />
            </div>
            <TextField
              control={control}
              name={`eventReservationDetails.tickets.${index}.price`}
              spec={price}
              inputMode="numeric"
              unit="kr"
              disabled={locked || free}
            />
            {numbered && (
              <TextField
                control={control}
                name={`eventReservationDetails.tickets.${index}.number`}
                spec={number}
                inputMode="numeric"
                unit="st"
                disabled={locked}
              />
            )}
            {fields.length > 1 && !locked && (
              <div className={classes.remove}>
                <IconButton
                  label="Ta bort"
                  name={`Ta bort biljettyp ${index + 1}`}
                  icon={<IconTrash aria-hidden />}
                  onClick={() => drop(index)}
                  danger
                />
              </div>
            )}
            {limited && <TicketBuyers control={control} index={index} locked={locked} />}
          </li>
        ))}
      </ul>
      {!locked && (
        <div className={classes.more}>
          {fields.length < MAX_TICKET_TYPES && (
            <SecondaryButton size="sm" onClick={add} icon={<IconPlus aria-hidden />}>
              Lägg till biljettyp
            </SecondaryButton>
          )}
          {!numbered && fields.length > 1 && (
            <SecondaryButton
              size="sm"
              onClick={() => unfold({ ...unfolded, number: true })}
              icon={<IconPlus aria-hidden />}
            >
              Antal per biljettyp
            </SecondaryButton>
          )}
          {!limited && (
            <SecondaryButton
              size="sm"
              onClick={() => unfold({ ...unfolded, buyers: true })}
              icon={<IconPlus aria-hidden />}
            >
              Vem som får boka
            </SecondaryButton>
          )}
        </div>
      )}
      <p className={classes.full} role="status">
        {!locked && fields.length >= MAX_TICKET_TYPES && eventTexts.tooManyTicketTypes}
      </p>
    </section>
  );
};
