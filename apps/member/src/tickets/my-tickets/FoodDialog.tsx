import type { setMyFood } from '@karportalen/contract/tickets/member-endpoints';
import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';
import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { refresh } from '../../platform/answer-cache.ts';
import { texts, useTexts } from '../../platform/language.ts';
import { call } from '../../platform/request.ts';
import { ticketsQuery } from '../shared/tickets-query.ts';
import { useAction } from '../shared/use-action.ts';
import classes from '../transfer/transfer.module.css';

const foodTexts = texts(
  {
    title: 'Mat för biljetten',
    food: 'Mat',
    hint: 'Till exempel vegetariskt, allergier eller inget särskilt.',
    save: 'Spara',
    saving: 'Sparar …',
    cancel: 'Avbryt',
  },
  {
    title: 'Food for the ticket',
    food: 'Food',
    hint: 'For example vegetarian, allergies or nothing special.',
    save: 'Save',
    saving: 'Saving …',
    cancel: 'Cancel',
  },
);

/** The server's limit. */
const MAX_FOOD = 200;

/** Sets the holder's food preference, also for a ticket received from someone else. */
export const FoodDialog = ({ ticket, onClose }: { ticket: MemberTicket; onClose: () => void }) => {
  const t = useTexts(foodTexts);
  const [food, setFood] = useState(ticket.foodPreference ?? '');
  const { act, busy, fault } = useAction(() => void refresh(ticketsQuery.path));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void act('food', async () => {
      const foodPreference = food.trim() || undefined;
      await call<typeof setMyFood>('PUT', '/tickets/:id/food', {
        params: { id: ticket.id },
        body: { foodPreference },
      });
      await refresh(ticketsQuery.path);
      onClose();
    });
  };
  return (
    <Dialog title={t.title} onClose={onClose}>
      <form className={classes.form} onSubmit={save} noValidate>
        <Field
          label={t.food}
          hint={t.hint}
          name="food"
          autoComplete="off"
          maxLength={MAX_FOOD}
          value={food}
          onChange={(event) => setFood(event.target.value)}
        />
        <Notice>{fault}</Notice>
        <Button type="submit" busy={busy !== null}>
          {busy ? t.saving : t.save}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
      </form>
    </Dialog>
  );
};
