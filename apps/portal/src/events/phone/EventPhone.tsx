import type { EventLook } from '@karportalen/phone-views/events/event-look.ts';
import { memo } from 'react';
import { appGround } from '../../kit/phone/app-ground.ts';
import { Phone } from '../../kit/phone/Phone.tsx';
import { DetailScreen } from './DetailScreen.tsx';
import { ListScreen } from './ListScreen.tsx';
import { type AskedLook, QuestionsScreen } from './QuestionsScreen.tsx';

export type PhoneView = 'list' | 'detail' | 'questions';

type EventPhoneProps = {
  look: EventLook;
  view: PhoneView;
  /** What whoever books is asked; for the view of the questions. */
  asked?: AskedLook | undefined;
  size?: 'full' | 'small' | undefined;
};

/** The event in the app: in the list, on its own page, or when a place is booked. */
export const EventPhone = memo(({ look, view, asked, size }: EventPhoneProps) => (
  <Phone size={size} background={appGround}>
    {(language) =>
      view === 'questions' && asked ? (
        <QuestionsScreen look={look} asked={asked} language={language} />
      ) : view === 'list' ? (
        <ListScreen look={look} language={language} />
      ) : (
        <DetailScreen look={look} language={language} />
      )
    }
  </Phone>
));
