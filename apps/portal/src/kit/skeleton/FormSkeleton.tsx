import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import classes from './form-skeleton.module.css';
import { Skeleton } from './Skeleton.tsx';

const cards = ['first', 'second'];
const fields = ['one', 'two', 'three', 'four'];

/** A form while its item loads: cards with pairs of fields, and room for the phone. */
export const FormSkeleton = () => (
  <div className={classes.form}>
    <VisuallyHidden live>Laddar...</VisuallyHidden>
    {cards.map((card) => (
      <div key={card} className={classes.card}>
        <Skeleton width="140px" height={16} />
        <div className={classes.fields}>
          {fields.map((field) => (
            <Skeleton key={field} height={40} />
          ))}
        </div>
      </div>
    ))}
  </div>
);
