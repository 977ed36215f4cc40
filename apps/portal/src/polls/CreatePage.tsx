import { useState } from 'react';
import { PageHead } from '../kit/page/PageHead.tsx';
import { PollForm } from './PollForm.tsx';
import { emptyPoll } from './poll-values.ts';

export const Page = () => {
  const [defaults] = useState(() => emptyPoll(new Date()));
  return (
    <>
      <PageHead
        title="Ny omröstning"
        description="Ställ en fråga med två till fyra svar. Den syns i appen på svenska och engelska."
      />
      <PollForm defaults={defaults} keepsDraft />
    </>
  );
};
