import { useState } from 'react';
import type { Money } from './money-acts.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { TicketDialog } from './TicketDialog.tsx';

const dialogs = { ticket: TicketDialog, refund: RefundDialog, note: NoteDialog } as const;
type Act = keyof typeof dialogs;

/** The dialogs for money without a match; `dialog` is rendered by the list. */
export const useMoneyActs = () => {
  const [asked, setAsked] = useState<{ readonly act: Act; readonly money: Money }>();
  const [opened, setOpened] = useState(false);
  const ask = (act: Act, money: Money) => {
    setAsked({ act, money });
    setOpened(true);
  };
  const Asked = asked && dialogs[asked.act];
  return {
    ask,
    dialog: asked && Asked && (
      <Asked
        key={`${asked.act} ${asked.money.id}`}
        money={asked.money}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    ),
  };
};
