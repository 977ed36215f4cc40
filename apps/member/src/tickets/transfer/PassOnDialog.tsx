import type { passOnMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';
import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { refresh } from '../../platform/answer-cache.ts';
import { useTexts } from '../../platform/language.ts';
import { call } from '../../platform/request.ts';
import { knownMember } from '../../platform/session.ts';
import { usePrice } from '../shared/TicketTypeRows.tsx';
import { ticketsQuery } from '../shared/tickets-query.ts';
import { useAction } from '../shared/use-action.ts';
import classes from './transfer.module.css';
import { transferTexts } from './transfer-texts.ts';

/** A rough check; the server validates strictly. */
const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Three steps: receiver, confirmation, done. */
export const PassOnDialog = ({ ticket, onClose }: { ticket: MemberTicket; onClose: () => void }) => {
  const t = useTexts(transferTexts);
  const price = usePrice();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [sure, setSure] = useState(false);
  const { act, busy, failure, fault } = useAction(() => void refresh(ticketsQuery.path));
  const receiverEmail = email.trim();
  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    const isOwn = receiverEmail.toLowerCase() === knownMember()?.email.toLowerCase();
    const found = isOwn ? t.ownEmail : looksLikeEmail(receiverEmail) ? null : t.badEmail;
    setWrong(found);
    setSure(found === null);
  };
  const give = () =>
    act('give', async () => {
      const params = { id: ticket.id };
      await call<typeof passOnMyTicket>('POST', '/tickets/:id/transfer', { params, body: { receiverEmail } });
      await refresh(ticketsQuery.path);
      onClose();
    });
  if (!sure)
    return (
      <Dialog title={t.passOn} onClose={onClose}>
        <form className={classes.form} onSubmit={goOn} noValidate>
          <Field
            label={t.email}
            hint={t.emailHint}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Notice>{wrong}</Notice>
          <Button type="submit">{t.goOn}</Button>
        </form>
      </Dialog>
    );
  return (
    <Dialog title={t.sure(receiverEmail)} onClose={onClose}>
      <ul className={classes.facts}>
        <li>{t.dies}</li>
        <li>{t.noUndo}</li>
        {ticket.price > 0 && <li>{t.noMoney(price(ticket.price))}</li>}
      </ul>
      <Notice>{failure?.status === 400 ? t.badEmail : fault}</Notice>
      <Button busy={busy !== null} onClick={give}>
        {busy ? t.giving : t.give}
      </Button>
      <Button kind="quiet" onClick={() => setSure(false)}>
        {t.change}
      </Button>
    </Dialog>
  );
};
