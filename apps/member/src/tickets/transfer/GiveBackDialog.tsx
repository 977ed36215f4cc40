import { isReturnLate } from '@karportalen/contract/tickets/marks';
import type { returnMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { refresh } from '../../platform/answer-cache.ts';
import { useNow } from '../../platform/clock.ts';
import { dateText } from '../../platform/date-text.ts';
import { useLanguage, useTexts } from '../../platform/language.ts';
import { call } from '../../platform/request.ts';
import { usePrice } from '../shared/TicketTypeRows.tsx';
import { ticketView } from '../shared/ticket-view.ts';
import { ticketsQuery } from '../shared/tickets-query.ts';
import { useAction } from '../shared/use-action.ts';
import classes from './transfer.module.css';
import { transferTexts } from './transfer-texts.ts';

/** Explains giving back (deadline, who gets the place, the money) and asks for confirmation. */
export const GiveBackDialog = ({ ticket, onClose }: { ticket: MemberTicket; onClose: () => void }) => {
  const t = useTexts(transferTexts);
  const language = useLanguage();
  const price = usePrice();
  const deadline = ticket.marks?.returnDeadline ?? null;
  const isLate = isReturnLate({ givesMarks: true, returnDeadline: deadline }, useNow());
  const { act, busy, fault } = useAction(() => void refresh(ticketsQuery.path));
  const giveBack = () =>
    act('giveBack', async () => {
      await call<typeof returnMyTicket>('POST', '/tickets/:id/return', { params: { id: ticket.id } });
      await refresh(ticketsQuery.path);
      onClose();
    });
  return (
    <Dialog title={t.giveBack} onClose={onClose}>
      <ul className={classes.facts}>
        <li>{t.placeGoes(ticketView(ticket, language).name)}</li>
        <li>{ticket.price > 0 ? t.moneyBack(price(ticket.price)) : t.freeBack}</li>
        <li>{t.allowedBy(dateText(ticket.returnBy, language))}</li>
        <li>{t.finalBack}</li>
        {isLate && <li className={classes.warning}>{t.marked}</li>}
      </ul>
      <Notice>{fault}</Notice>
      <Button kind="danger" busy={busy !== null} onClick={giveBack}>
        {busy ? t.givingBack : t.doGiveBack}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {t.keep}
      </Button>
    </Dialog>
  );
};
