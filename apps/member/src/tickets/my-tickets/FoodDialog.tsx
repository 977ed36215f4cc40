import type { setMyFood } from '@karportalen/contract/tickets/member-endpoints';
import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';
import { FoodFields } from '@karportalen/phone-views/questions/FoodFields.tsx';
import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { refresh } from '../../platform/answer-cache.ts';
import { texts, useLanguage, useTexts } from '../../platform/language.ts';
import { call } from '../../platform/request.ts';
import { ticketsQuery } from '../shared/tickets-query.ts';
import { useAction } from '../shared/use-action.ts';
import classes from '../transfer/transfer.module.css';

const foodTexts = texts(
  {
    title: 'Mat för biljetten',
    food: 'Mat',
    save: 'Spara',
    saving: 'Sparar …',
    cancel: 'Avbryt',
  },
  {
    title: 'Food for the ticket',
    food: 'Food',
    save: 'Save',
    saving: 'Saving …',
    cancel: 'Cancel',
  },
);

/** Sets the holder's food preference, also for a ticket received from someone else. */
export const FoodDialog = ({ ticket, onClose }: { ticket: MemberTicket; onClose: () => void }) => {
  const t = useTexts(foodTexts);
  const language = useLanguage();
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
        <FoodFields label={t.food} food={food} language={language} onChange={setFood} />
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
