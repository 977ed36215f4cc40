import { countText } from '@karportalen/contract/core/number';
import { listFood } from '@karportalen/contract/tickets/participant-endpoints';
import { useQuery } from '@tanstack/react-query';
import { Fold } from '../../kit/page/Fold.tsx';
import { queryOf } from '../../platform/query/query-of.ts';
import classes from './participants.module.css';

type FoodProps = { readonly eventId: string; readonly enabled: boolean };

/** What the kitchen needs to know, folded: at the door it is the people one looks for. Nothing where nobody has said anything. */
export const Food = ({ eventId, enabled }: FoodProps) => {
  const { data } = useQuery({ ...queryOf(listFood, { params: { id: eventId } }), enabled });
  if (!data || data.food.length === 0) return null;
  const told = data.food.reduce((sum, { count }) => sum + count, 0);
  return (
    <Fold title="Till köket" told={`${countText(told)} har önskemål om maten`}>
      <ul className={classes.food}>
        {data.food.map(({ preference, count }) => (
          <li key={preference}>
            <strong>{countText(count)}</strong> {preference}
          </li>
        ))}
        <li>
          <strong>{countText(data.unspecified)}</strong> inget angivet
        </li>
      </ul>
    </Fold>
  );
};
