import IconCalendarPlus from 'virtual:icon/calendar-plus';
import IconShare from 'virtual:icon/share';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { useState } from 'react';
import { Button, buttonClass } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { useTexts } from '../platform/language.ts';
import { hrefOf } from '../platform/router.ts';
import { actionTexts } from './action-texts.ts';
import classes from './event.module.css';

const useShare = (event: MemberEvent, name: string) => {
  const t = useTexts(actionTexts);
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
      // AbortError: the member closed the share sheet. That is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        setSaid({ tone: 'fault', text: t.copyFailed });
    }
  };
  return { share, said };
};

/** Share and add-to-calendar buttons. */
export const EventActions = ({ event, name }: { event: MemberEvent; name: string }) => {
  const t = useTexts(actionTexts);
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
