import IconMail from 'virtual:icon/mail-forward';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { Notice } from '../../kit/form/Notice.tsx';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import { Messages } from '../../tickets/participants/Messages.tsx';
import { UnsentMessages } from '../../tickets/participants/UnsentMessages.tsx';
import type { SectionProps } from './section-props.ts';
import classes from './sections.module.css';

export const MessagesSection = ({ event, list, onTell }: SectionProps) => (
  <>
    {event.cancellation && (
      <Notice>
        <strong>{wholeDates(`Eventet ställdes in ${formatDateTime(event.cancellation.cancelledAt)}`)}</strong>
        <p className={classes.told}>{event.cancellation.messageSwedish}</p>
      </Notice>
    )}
    <UnsentMessages eventId={event.id} enabled />
    <Messages eventId={event.id} />
    {list && list.participants > 0 && (
      <div className={classes.acts}>
        <SecondaryButton icon={<IconMail aria-hidden />} onClick={onTell} aria-haspopup="dialog">
          Meddela deltagarna
        </SecondaryButton>
      </div>
    )}
  </>
);
