import { getPoll } from '@karportalen/contract/polls/endpoints';
import type { Poll } from '@karportalen/contract/polls/fields';
import { useState } from 'react';
import { LoadedItem } from '../platform/content-form/LoadedItem.tsx';
import { PollForm } from './PollForm.tsx';
import { valuesOf } from './poll-values.ts';

// Kept from the first render: a refetch must not pull the form from under whoever is writing in it.
const Editing = ({ poll }: { poll: Poll }) => {
  const [begun] = useState(() => ({ poll, defaults: valuesOf(poll, new Date()) }));
  return <PollForm defaults={begun.defaults} edited={begun.poll} />;
};

export const Page = () => (
  <LoadedItem
    endpoint={getPoll}
    createPath="/polls/create"
    what="omröstningen"
    title="Redigera omröstning"
    description="Det du sparar ersätter det som finns."
  >
    {(poll) => <Editing key={poll.id} poll={poll} />}
  </LoadedItem>
);
