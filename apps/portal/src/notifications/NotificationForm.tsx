import { wholeInstant } from '@karportalen/contract/core/typed-instant';
import { getNotification } from '@karportalen/contract/notifications/endpoints';
import {
  type Notification,
  type NotificationFormOutput,
  notificationDraftForm,
  notificationForm,
} from '@karportalen/contract/notifications/fields';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { FormShell } from '../kit/form/FormShell.tsx';
import { focusFirstInvalid } from '../kit/form/focus-first-invalid.ts';
import { call } from '../platform/api/call.ts';
import { clock } from '../platform/clock.ts';
import { useItemConflict } from '../platform/conflict/use-item-conflict.tsx';
import { draftValues } from '../platform/content-form/draft-values.ts';
import type { EditDraft } from '../platform/content-form/EditedItem.tsx';
import { useContentForm } from '../platform/content-form/use-content-form.ts';
import { archivePath } from './archive-path.ts';
import { NotificationConfirm } from './NotificationConfirm.tsx';
import { NotificationFields } from './NotificationFields.tsx';
import { NotificationPhone } from './NotificationPhone.tsx';
import { bodyOf, type NotificationValues, valuesOf } from './notification-values.ts';
import { TemplatePicker } from './TemplatePicker.tsx';
import { TestSend } from './TestSend.tsx';
import { usePushSettings } from './use-push-settings.ts';
import { useSave } from './use-save.ts';

const schema = notificationForm(clock);

export type NotificationFormProps = {
  readonly isAlarm: boolean;
  readonly initial: NotificationValues;
  /** The create page's local storage key; null where no draft is stored. */
  readonly draftKey: string | null;
  /** The notification that is replaced. */
  readonly edited?: Notification;
  /** The notification that is copied; it knows its link's title. */
  readonly copied?: Notification;
  readonly edit?: EditDraft;
  /** It was just taken back, so that how it is sent can be chosen again. */
  readonly isUndone?: boolean;
};

/** The form of notifications and alarms, with its phone and the confirmation. */
export const NotificationForm = ({
  isAlarm,
  initial,
  draftKey,
  edited: begun,
  copied,
  edit,
  isUndone = false,
}: NotificationFormProps) => {
  // Replaced by the newer version when somebody else saved meanwhile.
  const [edited, setEdited] = useState(begun);
  const { form, shell, guard, clear, saved, unlessEmpty } = useContentForm({
    schema,
    defaults: initial,
    draftKey,
    edit: edit && edited && { ...edit, base: edited },
  });
  const navigate = useNavigate();
  const conflict = useItemConflict({
    form,
    base: edited,
    setBase: setEdited,
    read: (id) => call(getNotification, { params: { id } }),
    valuesOf: (item) => valuesOf(item, clock()),
    load: () => import('./NotificationConflict.tsx'),
  });
  const { undoSeconds } = usePushSettings();
  const { save, isSaving } = useSave(form, {
    isAlarm,
    undoSeconds,
    takesFailure: conflict.takesFailure,
    saved,
  });
  const [sendsDraft, setSendsDraft] = useState(false);
  const [asked, setAsked] = useState<NotificationFormOutput>();
  const [confirming, setConfirming] = useState(false);
  const [savingDraft, setSavingDraft] = useState(false);
  const values = useWatch({ control: form.control });

  const saveDraft = async (over = edited) => {
    setSendsDraft(true);
    const kept = draftValues(form, notificationDraftForm);
    if (!kept) return;
    setSavingDraft(true);
    await save({ ...bodyOf(kept), isDraft: true }, over);
    setSavingDraft(false);
  };

  /** 'Skicka nu' can be undone; an alarm leaves at once. */
  const publishedBody = (checked: NotificationFormOutput) => ({
    ...bodyOf(checked),
    isDraft: false as const,
    ...(!isAlarm && checked.sendMode === 'now' && { undoSeconds }),
  });

  const resend = async (over: Notification) => {
    if (sendsDraft) return saveDraft(over);
    const whole = draftValues(form, schema);
    if (!whole || !(await save(publishedBody(whole), over)))
      requestAnimationFrame(() => focusFirstInvalid(document.body));
  };

  const mayBeDraft = edited === undefined || edited.isDraft;
  return (
    <>
      <FormShell
        {...shell}
        onSubmit={(checked) => {
          setSendsDraft(false);
          setAsked(checked);
          setConfirming(true);
        }}
        submitLabel="Gå vidare"
        submitting={isSaving && !savingDraft}
        onCancel={edited && (() => navigate(archivePath(edited)))}
        onClear={edited ? undefined : clear}
        onSaveDraft={mayBeDraft ? unlessEmpty(() => saveDraft()) : undefined}
        savingDraft={savingDraft}
        preview={
          <NotificationPhone
            texts={values}
            isAlarm={isAlarm}
            sendAt={values.sendMode === 'schedule' ? wholeInstant(values.scheduleTime) : null}
          />
        }
      >
        <TemplatePicker form={form} isAlarm={isAlarm} />
        <NotificationFields
          control={form.control}
          what={isAlarm ? 'larmet' : 'pushnotisen'}
          modeLocked={edited !== undefined && !isUndone}
          edited={edited}
          withLink={!isAlarm || initial.linkKind !== 'none'}
          linked={edited ?? copied}
        />
        <TestSend form={form} isAlarm={isAlarm} />
      </FormShell>
      {asked && (
        <NotificationConfirm
          opened={confirming}
          onClose={() => setConfirming(false)}
          onConfirm={(chosen) => save(publishedBody(chosen), edited)}
          values={asked}
          isAlarm={isAlarm}
          edited={edited}
          linked={edited ?? copied}
        />
      )}
      {conflict.dialog(resend)}
      {guard.dialog}
    </>
  );
};
