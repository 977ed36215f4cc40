import type { Repayments as Left } from '@karportalen/contract/tickets/participants';
import { useState } from 'react';
import { RepayAllDialog } from '../../tickets/participants/RepayAllDialog.tsx';
import { Repayments } from '../../tickets/participants/Repayments.tsx';
import { LazySaleDialogs, LazySalesBody } from '../../tickets/sales/LazySales.tsx';
import { type SaleAct, saleActsOf } from '../../tickets/sales/sale-acts.ts';
import { isToBeRepaid } from '../event-texts.ts';
import type { SectionProps } from './section-props.ts';

export const SalesSection = ({ event, list }: SectionProps) => {
  const [act, setAct] = useState<SaleAct>();
  const [repaying, setRepaying] = useState<Left>();
  if (!list) return null;
  return (
    <>
      <LazySalesBody
        eventId={event.id}
        can={saleActsOf(list, new Date())}
        onAct={setAct}
        hasOptions={event.eventReservationDetails.options.length > 0}
      />
      {isToBeRepaid(event) && <Repayments eventId={event.id} onRepay={setRepaying} />}
      {act && <LazySaleDialogs eventId={event.id} of={act} onClose={() => setAct(undefined)} />}
      {repaying && (
        <RepayAllDialog eventId={event.id} left={repaying} onClose={() => setRepaying(undefined)} />
      )}
    </>
  );
};
