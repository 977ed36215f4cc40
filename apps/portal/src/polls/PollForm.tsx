import type { Poll } from '@karportalen/contract/polls/fields';
import {
  openPollForm,
  type PollFormOutput,
  type PollFormValues,
  pollDraftForm,
  pollForm,
} from '@karportalen/contract/polls/form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormShell } from '../kit/form/FormShell.tsx';
import { focusFirstInvalid } from '../kit/form/focus-first-invalid.ts';
import { clock } from '../platform/clock.ts';
import { draftValues } from '../platform/content-form/draft-values.ts';
import { useContentForm } from '../platform/content-form/use-content-form.ts';
import { PollConfirm } from './PollConfirm.tsx';
import { PollFields } from './PollFields.tsx';
import { PollPhone } from './PollPhone.tsx';
import { useFormLook } from './poll-look.ts';
import { useSave } from './use-save.ts';

const schema = pollForm(clock);

type PollFormProps = {
  defaults: PollFormValues;
  /** Only the create page keeps what is written in the browser. */
  keepsDraft?: boolean;
  edited?: Poll;
};

export const PollForm = ({ defaults, keepsDraft = false, edited }: PollFormProps) => {
  const { form, shell, guard, clear, saved, unlessEmpty } = useContentForm({
    schema: edited?.status === 'open' ? openPollForm : schema,
    defaults,
    draftKey: keepsDraft ? 'FORM_CREATE_POLL' : null,
  });
  const navigate = useNavigate();
  const save = useSave({ form, edited, onSaved: saved });
  const look = useFormLook(form.control, edited?.imageUrl ?? null);
  const [confirming, setConfirming] = useState<PollFormOutput>();

  const saveDraft = () => {
    const kept = draftValues(form, pollDraftForm);
    if (kept) void save.saveDraft(kept);
    else requestAnimationFrame(() => focusFirstInvalid(document.body));
  };

  return (
    <>
      <FormShell
        {...shell}
        onSubmit={setConfirming}
        submitLabel="Gå vidare"
        onCancel={keepsDraft ? undefined : () => navigate('/polls/archive')}
        onClear={keepsDraft ? clear : undefined}
        onSaveDraft={edited && !edited.isDraft ? undefined : unlessEmpty(saveDraft)}
        savingDraft={save.savingDraft}
        preview={<PollPhone look={look} />}
      >
        <PollFields form={form} edited={edited} />
      </FormShell>
      <PollConfirm
        values={confirming}
        edited={edited}
        look={look}
        onClose={() => setConfirming(undefined)}
        onConfirm={save.publish}
      />
      {guard.dialog}
    </>
  );
};
