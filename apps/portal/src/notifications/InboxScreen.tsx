import { capital, dayAndTime } from '@karportalen/phone-views/day-and-time.ts';
import { inboxWord } from '@karportalen/phone-views/notifications/inbox-words.ts';
import { MessageActions } from '@karportalen/phone-views/notifications/MessageActions.tsx';
import { MessageView } from '@karportalen/phone-views/notifications/MessageView.tsx';
import { BackButton } from '@karportalen/phone-views/page/BackButton.tsx';
import { buttonClass } from '@karportalen/phone-views/page/button-class.ts';
import type { Language } from '../kit/field/FieldFrame.tsx';
import { AppScreen } from '../kit/phone/AppScreen.tsx';
import type { Shown } from './notification-look.ts';

export const InboxScreen = ({
  shown,
  language,
  isAlarm,
  instant,
  onBack,
}: {
  shown: Shown;
  language: Language;
  isAlarm: boolean;
  instant: Date;
  onBack: () => void;
}) => (
  <AppScreen>
    <BackButton text={inboxWord[language]} onBack={onBack} />
    <MessageView
      isAlarm={isAlarm}
      language={language}
      title={<p>{shown.title}</p>}
      when={capital(dayAndTime(instant, instant, language))}
      text={shown.inbox}
    >
      {shown.link && (
        <MessageActions>
          <span className={buttonClass('primary')}>{shown.link}</span>
        </MessageActions>
      )}
    </MessageView>
  </AppScreen>
);
