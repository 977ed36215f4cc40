import { getPoll } from '@karportalen/contract/polls/endpoints';
import type { Poll } from '@karportalen/contract/polls/fields';
import { useState } from 'react';
import { type EditDraft, EditedItem } from '../platform/content-form/EditedItem.tsx';
import { LoadedItem } from '../platform/content-form/LoadedItem.tsx';
import { PollForm } from './PollForm.tsx';
import { valuesOf } from './poll-values.ts';

const Editing = ({ poll, edit }: { poll: Poll; edit: EditDraft }) => {
  const [defaults] = useState(() => valuesOf(poll, new Date()));
  return <PollForm defaults={defaults} edited={poll} edit={edit} />;
};

export const Page = () => (
  <LoadedItem
    endpoint={getPoll}
    createPath="/polls/create"
    what="omröstningen"
    title="Redigera omröstning"
    description="Det du sparar ersätter det som finns."
  >
    {(poll) => (
      <EditedItem item={poll} kind="POLL">
        {(base, edit) => <Editing poll={base} edit={edit} />}
      </EditedItem>
    )}
  </LoadedItem>
);
