import IconTicketOff from 'virtual:icon/ticket-off';
import { Empty } from '../../kit/Empty.tsx';
import { texts, useTexts } from '../../platform/language.ts';

const table = texts(
  { title: 'Biljetten finns inte', text: 'Den kan höra till ett annat konto.' },
  { title: 'There is no such ticket', text: 'It may belong to another account.' },
);

/** The page of a ticket that is not among the member's own. */
export const GoneTicket = () => <Empty icon={IconTicketOff} {...useTexts(table)} />;
