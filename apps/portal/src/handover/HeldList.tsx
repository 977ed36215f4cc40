import { formatDateTime } from '@karportalen/contract/core/date-format';
import type { HeldItem } from '@karportalen/contract/handover/fields';
import { heldKindLabels } from '@karportalen/contract/handover/kinds';
import { Link } from 'react-router';
import { wholeDates } from '../kit/text/whole-dates.tsx';
import classes from './handover.module.css';

const addressOf = ({ kind, id }: HeldItem, isDraft: boolean): string => {
  switch (kind) {
    case 'notification':
      return `/push-notifications/edit/${id}`;
    case 'alarm':
      return '/push-notifications/archive';
    case 'poll':
      return `/polls/edit/${id}`;
    case 'theme':
      return `/themes/edit/${id}`;
    case 'event':
      return isDraft ? `/events/edit/${id}` : `/events/${id}`;
    case 'door':
      return `/events/${id}`;
    case 'token':
      return '/settings';
  }
};

const whenText = ({ kind, at }: HeldItem, isDraft: boolean): string | null => {
  const wasUsed = kind === 'door' || kind === 'token';
  if (!at) return kind === 'token' ? 'aldrig använd' : null;
  return `${wasUsed ? 'använd ' : ''}${isDraft ? 'sparat ' : ''}${formatDateTime(at)}`;
};

const factsOf = (item: HeldItem, isDraft: boolean): string =>
  [item.detail ?? heldKindLabels[item.kind], whenText(item, isDraft)].filter(Boolean).join(' · ');

type HeldListProps = {
  readonly label: string;
  readonly items: readonly HeldItem[];
  readonly none: string;
  readonly isDraft: boolean;
};

export const HeldList = ({ label, items, none, isDraft }: HeldListProps) =>
  items.length === 0 ? (
    <p className={classes.none}>{none}</p>
  ) : (
    <ul className={classes.rows} aria-label={label}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.id} ${item.detail}`}>
          <Link to={addressOf(item, isDraft)}>{item.title || 'Utan titel'}</Link>
          <span className={classes.quiet}>{wholeDates(factsOf(item, isDraft))}</span>
        </li>
      ))}
    </ul>
  );
