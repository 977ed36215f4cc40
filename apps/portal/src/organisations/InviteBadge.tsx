import { formatDateTime } from '@karportalen/contract/core/date-format';
import { type InviteStatus, inviteStatusLabels } from '@karportalen/contract/organisations/fields';
import { StatusBadge, type StatusTone } from '../kit/page/StatusBadge.tsx';
import classes from './organisations.module.css';

const tones: Record<InviteStatus, StatusTone> = {
  Active: 'success',
  Sent: 'accent',
  AwaitingResponse: 'warning',
  Expired: 'danger',
};

type InviteBadgeProps = { readonly status: InviteStatus; readonly expireDate: string | null };

export const InviteBadge = ({ status, expireDate }: InviteBadgeProps) => (
  <span className={classes.standing}>
    <StatusBadge tone={tones[status]}>{inviteStatusLabels[status]}</StatusBadge>
    {expireDate && (
      <span className={classes.quiet}>
        {status === 'Expired' ? 'Gick ut' : 'Gäller till'} <time>{formatDateTime(expireDate)}</time>
      </span>
    )}
  </span>
);
