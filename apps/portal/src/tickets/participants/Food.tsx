import { listFood } from '@karportalen/contract/tickets/participant-endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/query/query-of.ts';
import classes from './participants.module.css';

type FoodProps = { readonly eventId: string; readonly enabled: boolean };

/** What the kitchen needs to know; nothing where nobody has said anything. */
export const Food = ({ eventId, enabled }: FoodProps) => {
  const { data } = useQuery({ ...queryOf(listFood, { params: { id: eventId } }), enabled });
  if (!data || data.food.length === 0) return null;
  return (
    <section className={classes.food} aria-label="Till köket">
      <h3>Till köket</h3>
      <ul>
        {data.food.map(({ preference, count }) => (
          <li key={preference}>
            <strong>{count}</strong> {preference}
          </li>
        ))}
        <li>
          <strong>{data.unspecified}</strong> inget angivet
        </li>
      </ul>
    </section>
  );
};
