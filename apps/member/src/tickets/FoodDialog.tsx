import type { setMyFood } from '@karportalen/contract/tickets/member-endpoints';
import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';
import { type FormEvent, useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Field } from '../kit/Field.tsx';
import { Notice } from '../kit/Notice.tsx';
import { ask } from '../platform/kept-answers.ts';
import { useTexts } from '../platform/language.ts';
import { call } from '../platform/request.ts';
import classes from './give.module.css';
import { ticketTexts } from './ticket-texts.ts';
import { ticketsQuery } from './tickets-query.ts';
import { useAct } from './use-act.ts';

/** As many as the server takes. */
const MAX_FOOD = 200;

/** What the holder eats, also of a ticket that they were given. */
export const FoodDialog = ({ ticket, onClose }: { ticket: MemberTicket; onClose: () => void }) => {
  const t = useTexts(ticketTexts);
  const [food, setFood] = useState(ticket.foodPreference ?? '');
  const { act, busy, fault } = useAct(() => void ask(ticketsQuery.path));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void act('food', async () => {
      const foodPreference = food.trim() || undefined;
      await call<typeof setMyFood>('PUT', '/tickets/:id/food', {
        params: { id: ticket.id },
        body: { foodPreference },
      });
      await ask(ticketsQuery.path);
      onClose();
    });
  };
  return (
    <Dialog title={t.foodTitle} onClose={onClose}>
      <form className={classes.form} onSubmit={save} noValidate>
        <Field
          label={t.food}
          hint={t.foodHint}
          name="food"
          autoComplete="off"
          maxLength={MAX_FOOD}
          value={food}
          onChange={(event) => setFood(event.target.value)}
        />
        <Notice>{fault}</Notice>
        <Button type="submit" busy={busy !== null}>
          {busy ? t.savingFood : t.saveFood}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t.cancelFood}
        </Button>
      </form>
    </Dialog>
  );
};
