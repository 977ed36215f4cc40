import IconChevronRight from 'virtual:icon/chevron-right';
import type { Icon } from '@karportalen/phone-views/icon.ts';
import { Link } from '../kit/Link.tsx';
import classes from './home.module.css';

type HomeRowProps = { to: string; icon: Icon; title: string; text: string };

/** A link to something that waits for the member, such as unread messages. */
export const HomeRow = ({ to, icon: RowIcon, title, text }: HomeRowProps) => (
  <Link to={to} className={classes.row}>
    <span className={classes.icon}>
      <RowIcon size={22} stroke={1.75} aria-hidden />
    </span>
    <span className={classes.words}>
      <b>{title}</b>
      <span>{text}</span>
    </span>
    <IconChevronRight size={20} stroke={2} aria-hidden />
  </Link>
);
