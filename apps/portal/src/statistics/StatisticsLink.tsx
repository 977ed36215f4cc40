import type { StatisticKind } from '@karportalen/contract/statistics/measures';
import { Link } from 'react-router';
import classes from './statistics-link.module.css';

const words: Readonly<Record<StatisticKind, string>> = {
  notification: 'Hur många läste?',
  alarm: 'Hur många läste?',
  poll: 'Hur många röstade?',
  event: 'Hur många kom?',
};

/** Leads from an item to its statistics. */
export const StatisticsLink = ({ kind, id }: { readonly kind: StatisticKind; readonly id: string }) => (
  <Link to={`/statistics/${kind}/${id}`} className={classes.link}>
    {words[kind]}
  </Link>
);
