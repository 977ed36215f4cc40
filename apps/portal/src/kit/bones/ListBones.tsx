import { Spoken } from '../a11y/Spoken.tsx';
import { Bone } from './Bone.tsx';
import classes from './listBones.module.css';

const widths = ['46%', '34%', '52%', '38%', '44%', '30%', '50%', '36%', '42%', '32%'];

/** A page with a title, tabs and a table, while it is not known of what. */
export const ListBones = () => (
  <div>
    <Spoken live>Laddar...</Spoken>
    <div className={classes.head}>
      <Bone width="240px" height={24} />
      <Bone width="min(360px, 80%)" height={14} />
    </div>
    <div className={classes.tabs}>
      <Bone width="108px" height={14} />
      <Bone width="64px" height={14} />
    </div>
    <div className={classes.card}>
      {widths.map((width) => (
        <div key={width} className={classes.row}>
          <Bone width={width} />
        </div>
      ))}
    </div>
  </div>
);
