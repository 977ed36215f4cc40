import { getPoll } from '@karportalen/contract/polls/endpoints';
import type { Poll } from '@karportalen/contract/polls/fields';
import { useState } from 'react';
import { LoadedItem } from '../platform/content-form/LoadedItem.tsx';
import { useImageFile } from '../platform/content-form/use-image-file.ts';
import { PollForm } from './PollForm.tsx';
import { copyOf } from './poll-values.ts';

const Filled = ({ poll, image }: { poll: Poll; image: File | null }) => {
  const [defaults] = useState(() => copyOf(poll, image, new Date()));
  return <PollForm defaults={defaults} />;
};

const Copying = ({ poll }: { poll: Poll }) => {
  const image = useImageFile(poll.imageUrl);
  return image === undefined ? null : <Filled poll={poll} image={image} />;
};

export const Page = () => (
  <LoadedItem
    endpoint={getPoll}
    createPath="/polls/create"
    what="omröstningen"
    title="Kopiera omröstning"
    description="Allt är ifyllt från den du kopierar. Rösterna följer inte med."
  >
    {(poll) => <Copying key={poll.id} poll={poll} />}
  </LoadedItem>
);
