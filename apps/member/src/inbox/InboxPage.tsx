import IconInbox from 'virtual:icon/inbox';
import type { InboxMessage } from '@karportalen/contract/notifications/member-fields';
import { capital } from '@karportalen/phone-views/day-and-time.ts';
import { AlarmMark } from '@karportalen/phone-views/notifications/MessageView.tsx';
import { AnswerView } from '../kit/AnswerView.tsx';
import { Button } from '../kit/Button.tsx';
import { Empty } from '../kit/Empty.tsx';
import { LazyFaultNotice } from '../kit/LazyFaultNotice.tsx';
import { Link } from '../kit/Link.tsx';
import { Page as PageFrame } from '../kit/Page.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { dateText } from '../platform/date-text.ts';
import { useLanguage, useTexts } from '../platform/language.ts';
import type { Params } from '../platform/router.ts';
import { markOf } from './alarm-mark.ts';
import classes from './inbox.module.css';
import { OpenMessage } from './OpenMessage.tsx';
import { inboxTexts } from './texts.ts';
import { useInbox } from './use-inbox.ts';

const Row = ({ message, open }: { message: InboxMessage; open: boolean }) => {
  const t = useTexts(inboxTexts);
  const language = useLanguage();
  const swedish = language === 'sv';
  return (
    <Link
      to={`/inbox/${message.id}`}
      className={classes.row}
      data-type={message.isDrill ? 'Drill' : message.answers ? 'Answer' : message.type}
      data-open={message.isOpen || undefined}
      data-unread={message.seenAt === null || undefined}
      aria-current={open ? 'true' : undefined}
    >
      <span className={classes.head}>
        {(message.type === 'Alarm' || message.isDrill) && (
          <AlarmMark language={language} kind={markOf(message)} />
        )}
        <span className={classes.when}>
          {capital(dateText(message.sentAt, language))}
          {message.endedBy && ` · ${t.ended}`}
        </span>
        {message.seenAt === null && (
          <span className={classes.dot} role="img" aria-label={t.unread} title={t.unread} />
        )}
      </span>
      <span className={classes.title}>{swedish ? message.titleSwedish : message.titleEnglish}</span>
      <span className={classes.text}>
        {swedish ? message.notificationMessageSwedish : message.notificationMessageEnglish}
      </span>
    </Link>
  );
};

const List = ({ inbox, openId }: { inbox: ReturnType<typeof useInbox>; openId: string | undefined }) => {
  const t = useTexts(inboxTexts);
  const { answer, items, more, loadMore, loading, failure } = inbox;
  return (
    <AnswerView answer={answer} skeleton={<Skeleton count={5} height={92} />}>
      {() =>
        items?.length ? (
          <>
            <ul className={classes.list} aria-label={t.list}>
              {items.map((message) => (
                <li key={message.id}>
                  <Row message={message} open={message.id === openId} />
                </li>
              ))}
            </ul>
            {failure && <LazyFaultNotice failure={failure} />}
            {more && (
              <Button kind="secondary" busy={loading} onClick={loadMore}>
                {loading ? t.loading : t.more}
              </Button>
            )}
          </>
        ) : (
          <Empty icon={IconInbox} title={t.none} text={t.noneText} />
        )
      }
    </AnswerView>
  );
};

/** The list; the open message is beside it, or on a phone in its place. */
export const Page = ({ params: { id } }: { params: Params }) => {
  const t = useTexts(inboxTexts);
  const inbox = useInbox();
  return (
    <div className={classes.page} data-open={id !== undefined || undefined}>
      <PageFrame
        title={t.title}
        back={id === undefined ? undefined : { to: '/inbox', text: t.title }}
        aside={
          <div className={classes.reading}>
            {id === undefined ? (
              <Empty icon={IconInbox} title={t.choose} text={t.chooseText} />
            ) : (
              <OpenMessage key={id} id={id} inbox={inbox} />
            )}
          </div>
        }
      >
        <div className={classes.listing}>
          <List inbox={inbox} openId={id} />
        </div>
      </PageFrame>
    </div>
  );
};
