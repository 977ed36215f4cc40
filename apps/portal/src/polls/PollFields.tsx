import { countText } from '@karportalen/contract/core/number';
import { formatDateTime } from '@karportalen/contract/core/time';
import { type Poll, pollText } from '@karportalen/contract/polls/fields';
import type { PollFormOutput, PollFormValues } from '@karportalen/contract/polls/form';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SwitchField } from '../kit/field/SwitchField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Bilingual } from '../kit/form/Bilingual.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { ImageField } from '../kit/image/ImageField.tsx';
import { TargetGroupSelect } from '../kit/target/TargetGroupSelect.tsx';
import { PushNotice } from '../notifications/PushNotice.tsx';
import { SendModeField } from '../platform/content-form/SendModeField.tsx';
import { useTargetGroups } from '../platform/target-groups/use-target-groups.ts';
import { AnswerEditor } from './AnswerEditor.tsx';
import { votesOf } from './votes.ts';

type PollFieldsProps = {
  form: UseFormReturn<PollFormValues, unknown, PollFormOutput>;
  /** The poll being edited. */
  edited?: Poll | undefined;
};

const answersNote = (votes: number) =>
  `Omröstningen har fått ${countText(votes)} ${votes === 1 ? 'röst' : 'röster'}, så svaren kan inte ändras.`;

const openNote = ({ sent }: Poll) =>
  `Omröstningen öppnade ${sent ? formatDateTime(sent) : ''}. Tid, målgrupp och pushnotis kan inte ändras längre.`;

export const PollFields = ({ form, edited }: PollFieldsProps) => {
  const { control } = form;
  const { options, reachNote } = useTargetGroups(edited);
  const removeImage = useWatch({ control, name: 'removeImage' });
  const sendsPush = useWatch({ control, name: 'sendPushNotification' });
  const votes = edited ? votesOf(edited) : 0;
  const open = edited?.status === 'open';
  return (
    <>
      <FormSection
        number={1}
        title="Fråga"
        description="Titeln är rubriken, frågan är det man tar ställning till."
      >
        <Bilingual
          swedish={
            <TextField control={control} name="titleSwedish" spec={pollText.titleSwedish} language="sv" />
          }
          english={
            <TextField control={control} name="titleEnglish" spec={pollText.titleEnglish} language="en" />
          }
        />
        <Bilingual
          swedish={
            <TextField
              control={control}
              name="questionSwedish"
              spec={pollText.questionSwedish}
              language="sv"
              multiline
              rows={2}
            />
          }
          english={
            <TextField
              control={control}
              name="questionEnglish"
              spec={pollText.questionEnglish}
              language="en"
              multiline
              rows={2}
            />
          }
        />
      </FormSection>
      <FormSection number={2} title="Svar" description={votes > 0 ? answersNote(votes) : undefined}>
        <AnswerEditor control={control} submitted={form.formState.submitCount > 0} locked={votes > 0} />
      </FormSection>
      <FormSection number={3} title="Bild">
        <ImageField
          control={control}
          name="image"
          label="Bild"
          optional
          hint="Rekommenderat format 600x650."
          currentUrl={removeImage ? null : edited?.imageUrl}
          onRemoveCurrent={() => form.setValue('removeImage', true, { shouldDirty: true })}
        />
      </FormSection>
      <FormSection number={4} title="Målgrupp och tid" description={open ? openNote(edited) : undefined}>
        <TargetGroupSelect
          control={control}
          name="targetGroup"
          options={options}
          description={reachNote}
          single
          disabled={open}
        />
        {!open && (
          <SendModeField
            control={control}
            locked={edited?.status === 'scheduled'}
            label="När ska omröstningen öppna?"
            nowLabel="Öppna nu"
            timeLabel="Öppnar"
          />
        )}
        <SwitchField
          control={control}
          name="sendPushNotification"
          label="Skicka en pushnotis när omröstningen öppnar"
          description="Titeln och frågan visas på låsskärmen."
          disabled={open}
        />
        {sendsPush && !open && <PushNotice />}
      </FormSection>
    </>
  );
};
