import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useTexts } from '../../platform/language.ts';
import { bookingTexts } from './booking-texts.ts';
import type { Code } from './known-code.ts';

const CodeField = lazyPart(() => import('./CodeField.tsx').then((part) => part.CodeField));

type BookingCodeProps = {
  eventId: string;
  code: Code | null;
  onChange: (code: Code | null) => void;
};

/** A code for a hidden ticket type or a lower price. Fetched and shown on a press: most have none. */
export const BookingCode = (props: BookingCodeProps) => {
  const t = useTexts(bookingTexts);
  const [isOpen, setOpen] = useState(props.code !== null);
  if (isOpen) return <CodeField {...props} />;
  return (
    <Button kind="quiet" onClick={() => setOpen(true)}>
      {t.haveCode}
    </Button>
  );
};
