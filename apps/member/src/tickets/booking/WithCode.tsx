import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { detailWords } from '@karportalen/phone-views/events/detail-words.ts';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useLanguage } from '../../platform/language.ts';
import type { ApplyCode } from './apply-code.ts';

const BookingCode = lazyPart(() => import('./BookingCode.tsx').then((part) => part.BookingCode));

type WithCodeProps = {
  event: MemberEvent;
  onApplied: (code: { readonly apply: ApplyCode } | undefined) => void;
};

/** A button that opens the code field, because few members have a code. Nothing if the event takes no codes. */
export const WithCode = ({ event, onApplied }: WithCodeProps) => {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <BookingCode
        event={event}
        onApplied={(apply) => onApplied(apply && { apply })}
        onClose={() => setOpen(false)}
      />
    );
  return (
    event.eventReservationDetails.takesCodes && (
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {detailWords[language].haveCode}
      </Button>
    )
  );
};
