import { listDoors, setDoorSelling } from '@karportalen/contract/door/endpoints';
import type { EventDoors } from '@karportalen/contract/door/fields';
import { doorTexts } from '@karportalen/contract/door/texts';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Notice } from '../kit/form/Notice.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { overWords, soldWords } from './door-words.ts';
import classes from './doors.module.css';

type Selling = Pick<EventDoors, 'isSelling' | 'sold'>;
type DoorSalesProps = { readonly eventId: string; readonly open: Selling };

/** Sums are for the owner only: co-hosts see just whether the door's phones sell. */
const CoHostSales = ({ isSelling }: Pick<Selling, 'isSelling'>) => (
  <p className={classes.selling}>
    {isSelling
      ? 'Telefonerna vid dörren får sälja biljetter. De som äger eventet ser vad som sålts.'
      : 'Telefonerna vid dörren släpper bara in. De som äger eventet kan låta dem sälja biljetter.'}
  </p>
);

/** Whether the phones at the door may sell tickets, and what they have sold. */
export const DoorSales = ({ eventId, open: { isSelling, sold } }: DoorSalesProps) => {
  const change = useToastMutation(setDoorSelling, doorTexts.selling, { changes: [listDoors] });
  if (sold === null) return <CoHostSales isSelling={isSelling} />;
  return (
    <div className={classes.selling}>
      <p>
        {isSelling
          ? 'Telefonerna vid dörren får sälja biljetter, kontant eller med er egen Swish.'
          : 'Telefonerna vid dörren släpper bara in. De kan också få sälja biljetter, kontant eller med er egen Swish.'}
      </p>
      {sold.tickets > 0 && <p>{soldWords(sold)}</p>}
      {sold.over.length > 0 && <Notice>{overWords(sold)}</Notice>}
      <SecondaryButton
        size="sm"
        loading={change.isPending}
        onClick={() => change.submit({ params: { id: eventId }, body: { isSelling: !isSelling } })}
      >
        {isSelling ? 'Sluta sälja vid dörren' : 'Sälj vid dörren'}
      </SecondaryButton>
    </div>
  );
};
