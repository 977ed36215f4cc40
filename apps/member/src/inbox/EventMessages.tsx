import type { listEventInbox } from '@karportalen/contract/notifications/member-endpoints';
import { capital } from '@karportalen/phone-views/day-and-time.ts';
import { Link } from '../kit/Link.tsx';
import { Section } from '../kit/Section.tsx';
import { dateText } from '../platform/date-text.ts';
import { texts, useLanguage, useTexts } from '../platform/language.ts';
import { read, useAnswer } from '../platform/use-answer.ts';
import classes from './inbox.module.css';

const table = texts({ title: 'Från arrangören' }, { title: 'From the organiser' });

/** The organiser's messages to ticket holders, linked to their full text. Empty without messages. */
export const EventMessages = ({ eventId }: { eventId: string }) => {
  const t = useTexts(table);
  const language = useLanguage();
  const { data } = useAnswer(
    read<typeof listEventInbox>('/events/:id/messages', { params: { id: eventId } }),
  );
  if (!data?.messages.length) return null;
  return (
    <Section title={t.title}>
      <ul className={classes.list}>
        {data.messages.map((message) => (
          <li key={message.id}>
            <Link
              to={`/inbox/${message.id}`}
              className={classes.row}
              data-unread={message.seenAt === null || undefined}
            >
              <span className={classes.when}>{capital(dateText(message.sentAt, language))}</span>
              <span className={classes.text}>
                {language === 'sv' ? message.inboxMessageSwedish : message.inboxMessageEnglish}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};
