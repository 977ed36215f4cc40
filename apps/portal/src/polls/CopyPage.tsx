import { getPoll } from '@karportalen/contract/polls/endpoints';
import { CopiedItem } from '../platform/content-form/CopiedItem.tsx';
import { PollForm } from './PollForm.tsx';
import { copyOf } from './poll-values.ts';

export const Page = () => (
  <CopiedItem
    endpoint={getPoll}
    createPath="/polls/create"
    what="omröstningen"
    title="Kopiera omröstning"
    description="Allt är ifyllt från den du kopierar. Rösterna följer inte med."
    imageUrlOf={({ imageUrl }) => imageUrl}
    copyOf={copyOf}
  >
    {(defaults) => <PollForm defaults={defaults} />}
  </CopiedItem>
);
