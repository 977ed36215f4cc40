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
import { CorrectDialog } from './CorrectDialog.tsx';
import { PollConfirm } from './PollConfirm.tsx';
import { PollFields } from './PollFields.tsx';
import { PollPhone } from './PollPhone.tsx';
import { useFormLook } from './poll-look.ts';
import { hasOpened, valuesOf } from './poll-values.ts';
import { useSave } from './use-save.ts';

const schema = pollForm(clock);

type PollFormProps = {
  defaults: PollFormValues;
  /** Only the create page keeps what is written in the browser. */
  keepsDraft?: boolean;
  edited?: Poll;
};

const asked = ['questionSwedish', 'questionEnglish', 'answers'] as const;

export const PollForm = ({ defaults, keepsDraft = false, edited: begun }: PollFormProps) => {
  // A correction is saved by itself, and the rest of the form goes on from there.
  const [edited, setEdited] = useState(begun);
  const [correcting, setCorrecting] = useState(false);
  const { form, shell, guard, clear, saved, unlessEmpty } = useContentForm({
    schema: edited && hasOpened(edited) ? openPollForm(clock, edited) : schema,
    defaults,
    draftKey: keepsDraft ? 'FORM_CREATE_POLL' : null,
  });
  const navigate = useNavigate();
  const save = useSave({ form, edited, onSaved: saved });
  const look = useFormLook(form.control, edited?.imageUrl ?? null);
  const [confirming, setConfirming] = useState<PollFormOutput>();

  const corrected = (poll: Poll) => {
    setEdited(poll);
    const values = valuesOf(poll, clock());
    for (const name of asked) form.resetField(name, { defaultValue: values[name] });
  };

  const saveDraft = () => {
    const kept = draftValues(form, pollDraftForm);
    if (kept) return save.saveDraft(kept);
    return void requestAnimationFrame(() => focusFirstInvalid(document.body));
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
        <PollFields form={form} edited={edited} onCorrect={() => setCorrecting(true)} />
      </FormShell>
      <PollConfirm
        values={confirming}
        edited={edited}
        look={look}
        onClose={() => setConfirming(undefined)}
        onConfirm={save.publish}
      />
      {edited && (
        <CorrectDialog
          key={edited.updatedAt}
          poll={edited}
          opened={correcting}
          onClose={() => setCorrecting(false)}
          onCorrected={corrected}
        />
      )}
      {guard.dialog}
    </>
  );
};
