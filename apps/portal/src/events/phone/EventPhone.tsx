import { memo } from 'react';
import { Phone } from '../../kit/phone/Phone.tsx';
import { DetailScreen } from './DetailScreen.tsx';
import type { EventLook } from './event-look.ts';
import { ListScreen } from './ListScreen.tsx';

export type PhoneView = 'list' | 'detail';

type EventPhoneProps = { look: EventLook; view: PhoneView; size?: 'full' | 'small' | undefined };

/** The event as the app shows it: among others in the list, or on a page of its own. */
export const EventPhone = memo(({ look, view, size }: EventPhoneProps) => (
  <Phone size={size} background="linear-gradient(180deg, #141d42, #0b0f1a 58%)">
    {(language) =>
      view === 'list' ? (
        <ListScreen look={look} language={language} />
      ) : (
        <DetailScreen look={look} language={language} />
      )
    }
  </Phone>
));
