import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DateTimeField } from '../src/kit/datetime/DateTimeField.tsx';
import { ConfirmDialog } from '../src/kit/dialog/ConfirmDialog.tsx';
import { useDraft } from '../src/kit/draft/use-draft.ts';
import { BilingualText } from '../src/kit/form/BilingualText.tsx';
import { FormSection } from '../src/kit/form/FormSection.tsx';
import { FormShell } from '../src/kit/form/FormShell.tsx';
import { useLeaveGuard } from '../src/kit/guard/use-leave-guard.tsx';
import { ImageField } from '../src/kit/image/ImageField.tsx';
import { PageHead } from '../src/kit/page/PageHead.tsx';
import { TargetGroupSelect } from '../src/kit/target/TargetGroupSelect.tsx';
import { toast } from '../src/kit/toast/toast.tsx';
import { SamplePhone } from './SamplePhone.tsx';
import { editorResolver, editorText, emptyEditor } from './sample-editor.ts';
import { groups } from './sample-fields.ts';

const KEY = 'GALLERY_EDITOR';

export const EditorPage = () => {
  const form = useForm({ resolver: editorResolver, defaultValues: emptyEditor });
  const { control } = form;
  const { isDirty } = form.formState;
  const draft = useDraft(KEY, form);
  const guard = useLeaveGuard(() => isDirty);
  const [confirming, setConfirming] = useState(false);
  const values = useWatch({ control });
  const clear = () => {
    draft.discard();
    form.reset(emptyEditor);
  };
  return (
    <>
      <PageHead
        title="Ny pushnotis"
        description="Skriv på svenska och engelska. Notisen landar i mobilen och sparas i appens inkorg."
      />
      <FormShell
        form={form}
        onSubmit={() => setConfirming(true)}
        submitLabel="Gå vidare"
        onClear={clear}
        onSaveDraft={() => {
          draft.discard();
          toast.success('Utkast sparat');
        }}
        draftSavedAt={draft.savedAt}
        imageDropped={draft.imageDropped}
        preview={
          <SamplePhone
            titles={{ sv: values.titleSwedish, en: values.titleEnglish }}
            messages={{ sv: values.messageSwedish, en: values.messageEnglish }}
          />
        }
      >
        <FormSection number={1} title="Innehåll" description="Det här ser mottagaren på låsskärmen.">
          <BilingualText
            control={control}
            names={['titleSwedish', 'titleEnglish']}
            specs={[editorText.title, editorText.title]}
          />
          <BilingualText
            control={control}
            multiline
            names={['messageSwedish', 'messageEnglish']}
            specs={[editorText.message, editorText.message]}
          />
        </FormSection>
        <FormSection number={2} title="Mottagare och tid">
          <TargetGroupSelect control={control} name="group" options={groups} single />
          <DateTimeField control={control} name="scheduleTime" label="Skickas" />
        </FormSection>
        <FormSection number={3} title="Bild">
          <ImageField
            control={control}
            name="image"
            label="Bild"
            optional
            hint="Rekommenderat format 600x650."
          />
        </FormSection>
      </FormShell>
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title="Skicka pushnotisen?"
        confirmLabel="Skicka till 1 482 personer"
        onConfirm={() => {
          draft.discard();
          guard.allowLeave();
          toast.success('Pushnotis skickad');
        }}
        facts={[
          { label: 'Till', value: 'Studenter & Alumner, 1 482 personer' },
          { label: 'När', value: '2026-11-14 08:00' },
          { label: 'Går inte att', value: 'Ångra när den har skickats' },
        ]}
        preview={
          <SamplePhone
            size="small"
            titles={{ sv: values.titleSwedish, en: values.titleEnglish }}
            messages={{ sv: values.messageSwedish, en: values.messageEnglish }}
          />
        }
      />
      {guard.dialog}
    </>
  );
};
