import { toStockholm } from '@karportalen/contract/core/time';
import type { LinkChoice } from '@karportalen/contract/notifications/link';
import { linkWords } from '@karportalen/phone-views/notifications/link-words.ts';
import { useState } from 'react';
import type { Language } from '../kit/field/FieldFrame.tsx';
import { appGround } from '../kit/phone/app-ground.ts';
import { Phone } from '../kit/phone/Phone.tsx';
import { PhoneSwitch, type PhoneSwitchOption } from '../kit/phone/PhoneSwitch.tsx';
import { InboxScreen } from './InboxScreen.tsx';
import { LockScreen } from './LockScreen.tsx';
import type { Shown } from './notification-look.ts';
import classes from './notification-phone.module.css';

export type PhoneTexts = {
  readonly titleSwedish?: string | undefined;
  readonly titleEnglish?: string | undefined;
  readonly notificationMessageSwedish?: string | undefined;
  readonly notificationMessageEnglish?: string | undefined;
  readonly inboxMessageSwedish?: string | undefined;
  readonly inboxMessageEnglish?: string | undefined;
  readonly linkKind?: LinkChoice | null | undefined;
};

const examples: Record<Language, Shown> = {
  sv: {
    title: 'Titel',
    message: 'Ditt korta meddelande syns här.',
    inbox: 'Meddelandet i inkorgen syns här.',
  },
  en: { title: 'Title', message: 'Your short message shows here.', inbox: 'The inbox message shows here.' },
};

const shownIn = (texts: PhoneTexts, language: Language): Shown => {
  const swedish = language === 'sv';
  const example = examples[language];
  return {
    title: (swedish ? texts.titleSwedish : texts.titleEnglish)?.trim() || example.title,
    message:
      (swedish ? texts.notificationMessageSwedish : texts.notificationMessageEnglish)?.trim() ||
      example.message,
    inbox: (swedish ? texts.inboxMessageSwedish : texts.inboxMessageEnglish)?.trim() || example.inbox,
    link: texts.linkKind && texts.linkKind !== 'none' ? linkWords[texts.linkKind][language] : undefined,
  };
};

type View = 'lock' | 'inbox';
const views: readonly PhoneSwitchOption<View>[] = [
  { key: 'lock', label: 'Låsskärm' },
  { key: 'inbox', label: 'Inkorg' },
];

const dusk = 'linear-gradient(165deg, #16225c 0%, #4a3f9f 48%, #a9647d 82%, #d99a73 100%)';
const ember = 'linear-gradient(165deg, #2a0f1c 0%, #6d1a2c 52%, #b4473a 86%, #d98a5c 100%)';

/** The push on the lock screen and the message in the inbox, at the time it will be sent. */
export const NotificationPhone = ({
  texts,
  isAlarm,
  sendAt,
  size = 'full',
}: {
  texts: PhoneTexts;
  isAlarm: boolean;
  /** Null is now. */
  sendAt: string | null;
  size?: 'full' | 'small';
}) => {
  const [view, setView] = useState<View>('lock');
  const instant = sendAt ? new Date(sendAt) : new Date();
  const locked = view === 'lock';
  return (
    <div className={classes.stand}>
      <Phone
        size={size}
        background={locked ? (isAlarm ? ember : dusk) : appGround}
        ink={locked ? 'light' : 'dark'}
        clock={locked ? null : toStockholm(instant).time}
      >
        {(language) => {
          const shown = shownIn(texts, language);
          const common = { shown, language, isAlarm, instant };
          return locked ? (
            <LockScreen {...common} onOpen={() => setView('inbox')} />
          ) : (
            <InboxScreen {...common} onBack={() => setView('lock')} />
          );
        }}
      </Phone>
      <PhoneSwitch legend="Vad telefonen visar" options={views} value={view} onChange={setView} />
    </div>
  );
};
