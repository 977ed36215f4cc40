import { getEvent } from '@karportalen/contract/events/endpoints';
import type { Event, Named } from '@karportalen/contract/events/fields';
import { type EventFormValues, eventForm } from '@karportalen/contract/events/form';
import { withoutTicketType } from '@karportalen/contract/events/question-form';
import { locksOf } from '@karportalen/contract/events/ticket-locks';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { FormShell } from '../kit/form/FormShell.tsx';
import { focusFirstInvalid } from '../kit/form/focus-first-invalid.ts';
import { AfterFirstPaint } from '../kit/lazy/AfterFirstPaint.tsx';
import { call } from '../platform/api/call.ts';
import { clock } from '../platform/clock.ts';
import { useItemConflict } from '../platform/conflict/use-item-conflict.tsx';
import { draftValues } from '../platform/content-form/draft-values.ts';
import type { EditDraft } from '../platform/content-form/EditedItem.tsx';
import { useContentForm } from '../platform/content-form/use-content-form.ts';
import { AboutSection } from './AboutSection.tsx';
import { EventConfirm } from './EventConfirm.tsx';
import { EventPreview } from './EventPreview.tsx';
import { valuesOf } from './event-values.ts';
import { type ForcedOpen, FormRules } from './FormRules.ts';
import { LinkSection } from './LinkSection.tsx';
import { OptionSection } from './options/OptionSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { QuestionSection } from './questions/QuestionSection.tsx';
import { ReleaseSection } from './ReleaseSection.tsx';
import { seriesChangeText, useDraftScope } from './series/use-draft-scope.tsx';
import { useSeriesScope } from './series/use-series-scope.tsx';
import { TicketSection } from './TicketSection.tsx';
import { TimeSection } from './TimeSection.tsx';
import { useSave } from './use-save.ts';

type EventFormProps = {
  defaults: EventFormValues;
  /** Only the create page stores a draft in the browser. */
  keepsDraft?: boolean;
  edited?: Event;
  edit?: EditDraft;
  /** The host of the copied event. */
  copiedHost?: Named | null;
};

type Asked = { readonly opened: boolean; readonly values: EventFormValues };

const none: readonly never[] = [];

const focusRefused = () => requestAnimationFrame(() => focusFirstInvalid(document.body));

const storedLook = (event: Event | undefined, host: Named | null | undefined) => ({
  event,
  imageUrl: event?.imageUrl ?? null,
  hostName: host?.name ?? null,
});

export const EventForm = ({ defaults, keepsDraft = false, edited, edit, copiedHost }: EventFormProps) => {
  const [now] = useState(clock);
  // Replaced by the newer version when somebody else saved meanwhile.
  const [base, setBase] = useState(edited);
  const schema = useMemo(() => eventForm(false, clock, base), [base]);
  const { form, shell, guard, clear, saved, unlessEmpty } = useContentForm({
    schema,
    defaults,
    draftKey: keepsDraft ? 'FORM_CREATE_EVENT' : null,
    edit: edit && base && { ...edit, base },
  });
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const [sendsDraft, setSendsDraft] = useState(false);
  const conflict = useItemConflict({
    form,
    base,
    setBase,
    read: (id) => call(getEvent, { params: { id } }),
    valuesOf,
    load: () => import('./EventConflict.tsx'),
  });
  const series = useSeriesScope(base);
  const { save, savingDraft } = useSave({
    form,
    takesFailure: (failure) => series.takesFailure(failure) || conflict.takesFailure(failure),
    onSaved: saved,
  });
  const draftScope = useDraftScope(series);
  const isCoHost = base !== undefined && base.access !== 'own';
  const locks = useMemo(() => {
    const { host, tickets } = locksOf(base, now);
    return { host: host || isCoHost, tickets: tickets || isCoHost };
  }, [base, now, isCoHost]);
  const [forcedOpen, setForcedOpen] = useState<ForcedOpen | null>(null);
  const forcedBy = (by: ForcedOpen['by']) => (forcedOpen?.by === by ? forcedOpen.why : null);
  const host = base ? base.host : copiedHost;
  const stored = useMemo(() => storedLook(base, host), [base, host]);
  const { control, setValue, resetField, subscribe, getValues } = form;
  const followed = useMemo(() => ({ subscribe, getValues }), [subscribe, getValues]);

  const forgetType = useCallback(
    (index: number) =>
      setValue('questions', withoutTicketType(getValues('questions'), index), { shouldDirty: true }),
    [setValue, getValues],
  );

  const saveDraft = async () => {
    setSendsDraft(true);
    const kept = draftValues(form, eventForm(true, clock));
    if (!kept || !(await draftScope.ask(() => save(kept, true, base, series.take())))) focusRefused();
  };

  const ask = (values: EventFormValues) => {
    setSendsDraft(false);
    setAsked({ opened: true, values });
  };

  const resend = async (over: Event) => {
    // Merged versions may be inconsistent together (one moved the end, the other the start), so all is
    // validated again.
    const whole = draftValues(form, eventForm(sendsDraft, clock, over));
    if (!whole || !(await save(whole, sendsDraft, over, series.take()))) focusRefused();
  };

  return (
    <>
      <FormShell
        {...shell}
        onSubmit={ask}
        submitLabel="Gå vidare"
        onCancel={keepsDraft ? undefined : () => navigate('/events/archive')}
        onClear={keepsDraft ? clear : undefined}
        onSaveDraft={base && !base.isDraft ? undefined : unlessEmpty(saveDraft)}
        savingDraft={savingDraft}
        preview={<EventPreview form={followed} stored={stored} />}
      >
        <AboutSection control={control} setValue={setValue} storedImage={stored.imageUrl} />
        <AfterFirstPaint>
          <TimeSection control={control} editedId={base?.id} />
          <PeopleSection
            control={control}
            resetField={resetField}
            storedHost={host}
            hostLocked={locks.host}
            forcedOpen={forcedBy('host')}
            owner={base?.ownerDivision}
            coHosts={base?.coHosts ?? none}
            isCoHost={isCoHost}
          />
          <LinkSection control={control} />
          <TicketSection
            control={control}
            edited={base}
            locked={locks.tickets}
            forcedOpen={forcedBy('type')}
            onTypeRemoved={forgetType}
          />
          <ReleaseSection control={control} setValue={setValue} locked={locks.tickets} />
          <QuestionSection control={control} />
          <OptionSection control={control} locked={locks.tickets} />
          <FormRules form={form} hostLocked={locks.host} setForcedOpen={setForcedOpen} />
        </AfterFirstPaint>
      </FormShell>
      {asked && (
        <EventConfirm
          opened={asked.opened}
          values={asked.values}
          edited={base}
          form={followed}
          stored={stored}
          onClose={() => setAsked({ ...asked, opened: false })}
          onConfirm={() => series.orStay(save(asked.values, false, base, series.take()))}
          scope={series.choice('Ändra', seriesChangeText(series.isBooked))}
        />
      )}
      {draftScope.dialog}
      {conflict.dialog(resend)}
      {guard.dialog}
    </>
  );
};
