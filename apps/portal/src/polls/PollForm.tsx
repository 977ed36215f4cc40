import { getPoll } from '@karportalen/contract/polls/endpoints';
import type { Poll } from '@karportalen/contract/polls/fields';
import { type PollFormOutput, type PollFormValues, pollDraftForm } from '@karportalen/contract/polls/form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormShell } from '../kit/form/FormShell.tsx';
import { focusFirstInvalid } from '../kit/form/focus-first-invalid.ts';
import { call } from '../platform/api/call.ts';
import { clock } from '../platform/clock.ts';
import { useItemConflict } from '../platform/conflict/use-item-conflict.tsx';
import { draftValues } from '../platform/content-form/draft-values.ts';
import type { EditDraft } from '../platform/content-form/EditedItem.tsx';
import { useContentForm } from '../platform/content-form/use-content-form.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import { PollConfirm } from './PollConfirm.tsx';
import { PollFields } from './PollFields.tsx';
import { PollPhone } from './PollPhone.tsx';
import { useFormLook } from './poll-look.ts';
import { schemaOf, valuesOf } from './poll-values.ts';
import { useSave } from './use-save.ts';

type PollFormProps = {
  defaults: PollFormValues;
  /** Only the create page stores a draft in the browser. */
  keepsDraft?: boolean;
  edited?: Poll;
  edit?: EditDraft;
};

const focusRefused = () => requestAnimationFrame(() => focusFirstInvalid(document.body));

const asked = ['questionSwedish', 'questionEnglish', 'answers'] as const;

export const PollForm = ({ defaults, keepsDraft = false, edited: begun, edit }: PollFormProps) => {
  // Replaced after a correction, which is saved separately, and by a version saved elsewhere.
  const [edited, setEdited] = useState(begun);
  const [correcting, setCorrecting] = useState(false);
  const { form, shell, guard, clear, saved, unlessEmpty } = useContentForm({
    schema: schemaOf(edited),
    defaults,
    draftKey: keepsDraft ? 'FORM_CREATE_POLL' : null,
    edit: edit && edited && { ...edit, base: edited },
  });
  const navigate = useNavigate();
  const conflict = useItemConflict({
    form,
    base: edited,
    setBase: setEdited,
    read: (id) => call(getPoll, { params: { id } }),
    valuesOf: (poll) => valuesOf(poll, clock()),
    load: () => import('./PollConflict.tsx'),
  });
  const save = useSave({ form, takesFailure: conflict.takesFailure, onSaved: saved });
  const [sendsDraft, setSendsDraft] = useState(false);
  const look = useFormLook(form.control, edited?.imageUrl ?? null);
  const [confirming, setConfirming] = useState<PollFormOutput>();

  const corrected = (poll: Poll) => {
    setEdited(poll);
    const values = valuesOf(poll, clock());
    for (const name of asked) form.resetField(name, { defaultValue: values[name] });
  };

  const saveDraft = (over = edited) => {
    setSendsDraft(true);
    const kept = draftValues(form, pollDraftForm);
    return kept ? save.saveDraft(kept, over) : void focusRefused();
  };

  const ask = (values: PollFormOutput) => {
    setSendsDraft(false);
    setConfirming(values);
  };

  const resend = async (over: Poll) => {
    if (sendsDraft) return saveDraft(over);
    const whole = draftValues(form, schemaOf(over));
    if (!whole || !(await save.publish(whole, over))) focusRefused();
  };

  return (
    <>
      <FormShell
        {...shell}
        onSubmit={ask}
        submitLabel="Gå vidare"
        onCancel={keepsDraft ? undefined : () => navigate('/polls/archive')}
        onClear={keepsDraft ? clear : undefined}
        onSaveDraft={edited && !edited.isDraft ? undefined : unlessEmpty(() => saveDraft())}
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
        onConfirm={(values) => save.publish(values, edited)}
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
      {conflict.dialog(resend)}
      {guard.dialog}
    </>
  );
};
