import { Spoken } from '../a11y/Spoken.tsx';
import { Bone } from './Bone.tsx';
import classes from './formBones.module.css';

const cards = ['first', 'second'];
const fields = ['one', 'two', 'three', 'four'];

/** A form whose item is being read: cards of pairs of fields, with room for the phone beside them. */
export const FormBones = () => (
  <div className={classes.form}>
    <Spoken live>Laddar...</Spoken>
    {cards.map((card) => (
      <div key={card} className={classes.card}>
        <Bone width="140px" height={16} />
        <div className={classes.fields}>
          {fields.map((field) => (
            <Bone key={field} height={40} />
          ))}
        </div>
      </div>
    ))}
  </div>
);
