import IconCalendarPlus from 'virtual:icon/calendar-plus';
import IconShare from 'virtual:icon/share';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { useState } from 'react';
import { Button, buttonClass } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { useLanguage, useTexts } from '../platform/language.ts';
import { actionTexts } from './action-texts.ts';
import classes from './event.module.css';
import type { Shared } from './share-event.ts';

export const EventActions = ({ event, name }: { event: MemberEvent; name: string }) => {
  const t = useTexts(actionTexts);
  const language = useLanguage();
  const [said, setSaid] = useState<Shared | null>(null);
  const share = async (): Promise<void> => {
    const { shareEvent } = await import('./share-event.ts');
    setSaid(await shareEvent(event, name, language));
  };
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
