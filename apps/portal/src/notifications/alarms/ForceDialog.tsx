import { zodResolver } from '@hookform/resolvers/zod';
import { forceAlarm } from '@karportalen/contract/notifications/alarm-endpoints';
import { forceBody } from '@karportalen/contract/notifications/alarm-fields';
import { forceText } from '@karportalen/contract/notifications/alarm-limits';
import { alarmTexts } from '@karportalen/contract/notifications/alarm-texts';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { HoldButton } from '../../kit/button/HoldButton.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import { FactList } from '../../kit/dialog/FactList.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { peopleText } from '../../platform/people-text.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { swedishTime } from '../../platform/swedish-time.ts';
import classes from './alarm.module.css';
import { alarmReads } from './alarm-reads.ts';
import { SharpMark } from './SharpMark.tsx';

type ForceDialogProps = {
  readonly item: Pick<Notification, 'id' | 'targetGroup' | 'scheduleTime'>;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** 'Skicka ändå': nobody has answered for two minutes. */
export const ForceDialog = ({
  item: { id, targetGroup, scheduleTime },
  opened,
  onClose,
}: ForceDialogProps) => {
  const formId = useId();
  const form = useForm({ resolver: zodResolver(forceBody), defaultValues: { reason: '' } });
  const force = useToastMutation(forceAlarm, alarmTexts.force, { form, changes: alarmReads });
  const send = async (body: { reason: string }) => {
    if (await force.submit({ params: { id }, body })) onClose();
  };
  const submit = () => document.querySelector<HTMLFormElement>(`form[id="${formId}"]`)?.requestSubmit();
  return (
    <Dialog opened={opened} onClose={onClose} title="Skicka larmet utan godkännande?" busy={force.isPending}>
      <Form form={form} onSubmit={send} id={formId} className={classes.form}>
        <SharpMark />
        <FactList
          facts={[
            { label: 'Till', value: targetGroup ? peopleText(targetGroup.count) : 'Målgruppen' },
            ...(scheduleTime ? [{ label: 'När', value: swedishTime(scheduleTime) }] : []),
            { label: 'Det här händer', value: 'Alla som får skicka larm får veta det, med din anledning.' },
          ]}
        />
        <TextField control={form.control} name="reason" spec={forceText.reason} multiline rows={3} />
        <DialogActions>
          <SecondaryButton onClick={onClose} disabled={force.isPending} data-autofocus>
            Avbryt
          </SecondaryButton>
          <HoldButton onHeld={submit} loading={force.isPending}>
            Skicka ändå
          </HoldButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
