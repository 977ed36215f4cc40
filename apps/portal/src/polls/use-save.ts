import type { CallArgs } from '@karportalen/contract/core/endpoint';
import {
  createPoll,
  listDraftPolls,
  listPollHistory,
  listScheduledPolls,
  updatePoll,
} from '@karportalen/contract/polls/endpoints';
import type { Poll } from '@karportalen/contract/polls/fields';
import type { PollDraftOutput, PollFormOutput, PollFormValues } from '@karportalen/contract/polls/form';
import { pollTexts } from '@karportalen/contract/polls/texts';
import { useNavigate } from 'react-router';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import type { FailureTarget, TakesFailure } from '../platform/with-toasts.ts';
import { draftBody, publishedBody } from './poll-values.ts';

export const pollLists = [listScheduledPolls, listPollHistory, listDraftPolls] as const;

const archiveOf = {
  scheduled: '/polls/archive',
  open: '/polls/archive?tab=history',
  closed: '/polls/archive?tab=history',
  draft: '/polls/archive?tab=draft',
} as const;

type SaveSettings = {
  readonly form: FailureTarget<PollFormValues, PollFormOutput>;
  readonly takesFailure: TakesFailure;
  readonly onSaved: () => void;
};

/** Saves the poll and opens the archive tab that it is in. */
export const useSave = ({ form, takesFailure, onSaved }: SaveSettings) => {
  const navigate = useNavigate();
  const settings = {
    form,
    changes: pollLists,
    onSuccess: ({ status }: Poll) => {
      onSaved();
      navigate(archiveOf[status]);
    },
  };
  const create = useToastMutation(createPoll, pollTexts.create, settings);
  const createDraft = useToastMutation(createPoll, pollTexts.saveDraft, settings);
  const update = useToastMutation(updatePoll, pollTexts.update, { ...settings, takesFailure });
  const updateDraft = useToastMutation(updatePoll, pollTexts.updateDraft, { ...settings, takesFailure });

  const replacing = (
    body: CallArgs<typeof createPoll>['body'],
    removeImage: boolean,
    { id, updatedAt }: Poll,
  ) => ({
    params: { id },
    body: { ...body, removeImage, updatedAt },
  });

  return {
    savingDraft: createDraft.isPending || updateDraft.isPending,
    publish: (values: PollFormOutput, edited: Poll | undefined): Promise<boolean> => {
      const body = publishedBody(values);
      return edited ? update.submit(replacing(body, values.removeImage, edited)) : create.submit({ body });
    },
    saveDraft: (values: PollDraftOutput, edited: Poll | undefined): Promise<boolean> => {
      const body = draftBody(values);
      return edited
        ? updateDraft.submit(replacing(body, values.removeImage, edited))
        : createDraft.submit({ body });
    },
  };
};
