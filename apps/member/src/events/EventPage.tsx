import IconCalendarPlus from 'virtual:icon/calendar-plus';
import IconShare from 'virtual:icon/share';
import type { getMemberEvent } from '@karportalen/contract/events/member-endpoints';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { EventView } from '@karportalen/phone-views/events/EventView.tsx';
import { useEffect, useState } from 'react';
import { Answered } from '../kit/Answered.tsx';
import { Button, buttonClass } from '../kit/Button.tsx';
import { later } from '../kit/later.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Page as PageFrame } from '../kit/Page.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useLanguage, useTexts } from '../platform/language.ts';
import { hrefOf, type Params } from '../platform/router.ts';
import { read, useAnswer } from '../platform/use-answer.ts';
import { detailTexts } from './detail-texts.ts';
import classes from './event.module.css';
import { viewOf } from './event-view.ts';

const TicketBox = later(() => import('../tickets/TicketBox.tsx').then((part) => part.TicketBox));

const useShare = (event: MemberEvent, name: string) => {
  const t = useTexts(detailTexts);
  const [said, setSaid] = useState<{ tone: 'good' | 'fault'; text: string } | null>(null);
  const share = async (): Promise<void> => {
    const url = new URL(hrefOf(`/events/${event.id}`), location.origin).href;
    try {
      if (navigator.share) await navigator.share({ title: name, url });
      else {
        await navigator.clipboard.writeText(url);
        setSaid({ tone: 'good', text: t.copied });
      }
    } catch (error) {
      // Whoever closes the sheet of the phone has not failed at anything.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        setSaid({ tone: 'fault', text: t.copyFailed });
    }
  };
  return { share, said };
};

const Actions = ({ event, name }: { event: MemberEvent; name: string }) => {
  const t = useTexts(detailTexts);
  const { share, said } = useShare(event, name);
  return (
    <div className={classes.actions}>
      <Button kind="secondary" onClick={share}>
        <IconShare size={18} stroke={2} aria-hidden />
        {t.share}
      </Button>
      <a className={buttonClass('secondary')} href={`/app/v1/events/${event.id}/calendar`} download>
        <IconCalendarPlus size={18} stroke={2} aria-hidden />
        {t.calendar}
      </a>
      <Notice tone={said?.tone ?? 'good'}>{said?.text}</Notice>
    </div>
  );
};

const Event = ({ event }: { event: MemberEvent }) => {
  const language = useLanguage();
  const look = viewOf(event);
  const name = look.name[language];
  useEffect(() => {
    document.title = `${name} · Kårappen`;
  }, [name]);
  return (
    <EventView
      look={look}
      language={language}
      heading="h2"
      className={classes.event}
      tickets={
        <div className={classes.tickets}>
          <TicketBox event={event} />
        </div>
      }
    >
      <Actions event={event} name={name} />
    </EventView>
  );
};

/** How often it is asked whether something has moved: a release reaches an open page within 15 s. */
const EVERY_MS = 10_000;

export const Page = ({ params }: { params: Params }) => {
  const t = useTexts(detailTexts);
  const answer = useAnswer(
    read<typeof getMemberEvent>('/events/:id', { params: { id: params.id ?? '' } }),
    EVERY_MS,
  );
  return (
    <PageFrame title={t.title} hideTitle wide back={{ to: '/events', text: t.back }}>
      <Answered answer={answer} skeleton={<Skeleton count={1} height={420} />}>
        {(event) => <Event event={event} />}
      </Answered>
    </PageFrame>
  );
};
