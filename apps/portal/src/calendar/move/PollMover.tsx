import { getCalendar } from '@karportalen/contract/calendar/endpoints';
import { getPoll, updatePoll } from '@karportalen/contract/polls/endpoints';
import type { Poll } from '@karportalen/contract/polls/fields';
import type { PollFormOutput, PollFormValues } from '@karportalen/contract/polls/form';
import { pollTexts } from '@karportalen/contract/polls/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { clock } from '../../platform/clock.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { PollConfirm } from '../../polls/PollConfirm.tsx';
import { useFormLook } from '../../polls/poll-look.ts';
import { publishedBody, schemaOf, valuesOf } from '../../polls/poll-values.ts';
import { pollLists } from '../../polls/use-save.ts';
import { MovedItem } from './MovedItem.tsx';
import { MoveRefused } from './MoveRefused.tsx';
import type { MoverProps } from './move.ts';

const Asked = ({ stored, move: { item, start } }: MoverProps & { stored: Poll }) => {
  const [opened, setOpened] = useState(true);
  const update = useToastMutation(updatePoll, pollTexts.update, { changes: [getCalendar, ...pollLists] });
  const moved = item.kind === 'poll' ? { scheduleTime: start } : { closesAt: start };
  const values = { ...valuesOf(stored, clock()), ...moved };
  const { control } = useForm<PollFormValues, unknown, PollFormOutput>({ defaultValues: values });
  const look = useFormLook(control, stored.imageUrl);
  const checked = schemaOf(stored).safeParse(values);
  const onClose = () => setOpened(false);
  if (!checked.success)
    return (
      <MoveRefused
        item={item}
        faults={checked.error.issues.map(({ message }) => message)}
        opened={opened}
        onClose={onClose}
      />
    );
  const { id, updatedAt } = stored;
  return (
    <PollConfirm
      values={opened ? checked.data : undefined}
      edited={stored}
      look={look}
      onClose={onClose}
      onConfirm={(confirmed) =>
        update.submit({
          params: { id },
          body: { ...publishedBody(confirmed), removeImage: false, updatedAt },
        })
      }
    />
  );
};

export const Mover = ({ move }: MoverProps) => (
  <MovedItem move={move} endpoint={getPoll}>
    {(stored) => <Asked stored={stored} move={move} />}
  </MovedItem>
);
