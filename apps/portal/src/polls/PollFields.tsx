import { formatDateTime } from '@karportalen/contract/core/date-format';
import { countText } from '@karportalen/contract/core/number';
import { type Poll, pollText } from '@karportalen/contract/polls/fields';
import type { PollFormOutput, PollFormValues } from '@karportalen/contract/polls/form';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { DateTimeField } from '../kit/datetime/DateTimeField.tsx';
import { SwitchField } from '../kit/field/SwitchField.tsx';
import { BilingualText } from '../kit/form/BilingualText.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { ImageField } from '../kit/image/ImageField.tsx';
import { TargetGroupSelect } from '../kit/target/TargetGroupSelect.tsx';
import { PushNotice } from '../notifications/PushNotice.tsx';
import { PushCollisions } from '../platform/collisions/PushCollisions.tsx';
import { SendModeField } from '../platform/content-form/SendModeField.tsx';
import { useTargetGroups } from '../platform/target-groups/use-target-groups.ts';
import { ReadingHint } from '../statistics/ReadingHint.tsx';
import { AnswerEditor } from './AnswerEditor.tsx';
import { hasOpened } from './poll-values.ts';
import { votesOf } from './votes.ts';

type PollFieldsProps = {
  form: UseFormReturn<PollFormValues, unknown, PollFormOutput>;
  edited?: Poll | undefined;
  /** Opens the correction dialog, for texts that are locked by votes. */
  onCorrect: () => void;
};

const votesNote = (votes: number) =>
  `Omröstningen har fått ${countText(votes)} ${votes === 1 ? 'röst' : 'röster'}, så frågan och svaren ligger fast. Stavfel kan rättas.`;

const openNote = ({ sent }: Poll) =>
  `Omröstningen öppnade ${sent ? formatDateTime(sent) : ''}. Tid, målgrupp och pushnotis kan inte ändras längre.`;

export const PollFields = ({ form, edited, onCorrect }: PollFieldsProps) => {
  const { control } = form;
  const { options, reachNote } = useTargetGroups(edited);
  const removeImage = useWatch({ control, name: 'removeImage' });
  const [sendsPush, sendMode, scheduleTime, targetGroup] = useWatch({
    control,
    name: ['sendPushNotification', 'sendMode', 'scheduleTime', 'targetGroup'],
  });
  const votes = edited ? votesOf(edited) : 0;
  const voted = votes > 0;
  const opened = hasOpened(edited);
  return (
    <>
      <FormSection
        number={1}
        title="Fråga"
        description={voted ? votesNote(votes) : 'Titeln är rubriken, frågan är det man tar ställning till.'}
      >
        <BilingualText
          control={control}
          names={['titleSwedish', 'titleEnglish']}
          specs={[pollText.titleSwedish, pollText.titleEnglish]}
        />
        <BilingualText
          control={control}
          multiline
          rows={2}
          disabled={voted}
          names={['questionSwedish', 'questionEnglish']}
          specs={[pollText.questionSwedish, pollText.questionEnglish]}
        />
        {voted && (
          <div>
            <SecondaryButton onClick={onCorrect}>Rätta stavfel</SecondaryButton>
          </div>
        )}
      </FormSection>
      <FormSection
        number={2}
        title="Svar"
        description={voted ? 'Ligger fast, eftersom någon har röstat.' : undefined}
      >
        <AnswerEditor control={control} submitted={form.formState.submitCount > 0} locked={voted} />
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
      <FormSection
        number={4}
        title="Målgrupp och tid"
        description={edited && opened ? openNote(edited) : undefined}
      >
        <TargetGroupSelect
          control={control}
          name="targetGroup"
          options={options}
          description={reachNote}
          single
          disabled={opened}
        />
        {!opened && (
          <SendModeField
            control={control}
            locked={edited?.status === 'scheduled'}
            label="När ska omröstningen öppna?"
            nowLabel="Öppna nu"
            timeLabel="Öppnar"
            timeHint={sendsPush && <ReadingHint />}
          />
        )}
        <DateTimeField
          control={control}
          name="closesAt"
          label="Avslutas"
          description="Sedan går det inte att rösta. Lämna tomt om den ska stå öppen."
          optional
        />
        <SwitchField
          control={control}
          name="sendPushNotification"
          label="Skicka en pushnotis när omröstningen öppnar"
          description="Titeln och frågan visas på låsskärmen."
          disabled={opened}
        />
        {sendsPush && !opened && (
          <>
            <PushCollisions {...{ sendMode, scheduleTime, targetGroup }} except={edited?.id} />
            <PushNotice />
          </>
        )}
      </FormSection>
    </>
  );
};
