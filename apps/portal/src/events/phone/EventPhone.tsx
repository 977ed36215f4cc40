import type { EventLook } from '@karportalen/phone-views/events/event-look.ts';
import { memo } from 'react';
import { appGround } from '../../kit/phone/app-ground.ts';
import { Phone } from '../../kit/phone/Phone.tsx';
import { DetailScreen } from './DetailScreen.tsx';
import { ListScreen } from './ListScreen.tsx';

export type PhoneView = 'list' | 'detail';

type EventPhoneProps = { look: EventLook; view: PhoneView; size?: 'full' | 'small' | undefined };

/** The event in the app: in the list or on its own page. */
export const EventPhone = memo(({ look, view, size }: EventPhoneProps) => (
  <Phone size={size} background={appGround}>
    {(language) =>
      view === 'list' ? (
        <ListScreen look={look} language={language} />
      ) : (
        <DetailScreen look={look} language={language} />
      )
    }
  </Phone>
));
