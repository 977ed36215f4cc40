import { useState } from 'react';
import { PageHead } from '../kit/page/PageHead.tsx';
import { EventForm } from './EventForm.tsx';
import { EventInfo } from './EventInfo.tsx';
import { emptyEvent } from './event-values.ts';

export const Page = () => {
  const [defaults] = useState(() => emptyEvent(new Date()));
  return (
    <>
      <PageHead
        title="Nytt event"
        description="Bjud in till något. Det syns i appen så fort du har publicerat det."
        action={<EventInfo />}
      />
      <EventForm defaults={defaults} keepsDraft />
    </>
  );
};
