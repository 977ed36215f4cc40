import { targetGroupLabels } from '@karportalen/contract/core/target-group';
import { createDrill } from '@karportalen/contract/notifications/drill-endpoints';
import type { DrillBody } from '@karportalen/contract/notifications/drill-fields';
import { drillToasts } from '@karportalen/contract/notifications/drill-texts';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { peopleText } from '../../platform/people-text.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { swedishTime } from '../../platform/swedish-time.ts';
import type { FailureTarget } from '../../platform/with-toasts.ts';
import { alarmPath } from '../archive-path.ts';
import { alarmReads } from './alarm-reads.ts';
import { DrillMark } from './DrillMark.tsx';
import type { DrillValues } from './drill-values.ts';

type DrillConfirmProps = {
  readonly form: FailureTarget<DrillValues, DrillBody>;
  readonly body: DrillBody;
  readonly organisers: number | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
};

const NOBODY = 'Ingen, eftersom ingen arrangör har appen än. Övningen syns bara i portalen.';

const toOrganisers = (organisers: number | undefined) => ({
  title: 'Öva med arrangörerna?',
  act: organisers ? `Öva med ${peopleText(organisers)}` : 'Öva nu',
  facts: [
    {
      label: 'Till',
      value: organisers === 0 ? NOBODY : 'Arrangörer som har appen. Inga andra medlemmar får något.',
    },
    { label: 'När', value: 'Nu, direkt när du bekräftar' },
  ],
});

const toMembers = ({ targetGroup, scheduleTime }: DrillBody) => ({
  title: 'Be någon godkänna övningen?',
  act: 'Be om godkännande av övningen',
  facts: [
    { label: 'Till', value: targetGroupLabels[targetGroup ?? 'All'] },
    { label: 'När', value: scheduleTime ? swedishTime(scheduleTime) : 'Inte valt' },
    { label: 'Förvarning', value: 'Medlemmarna får veta det så snart någon har godkänt övningen.' },
  ],
});

/** A prompt of its own: no alarm is ever sent from it. */
export const DrillConfirm = ({ form, body, organisers, opened, onClose }: DrillConfirmProps) => {
  const navigate = useNavigate();
  const create = useToastMutation(createDrill, drillToasts.create, {
    form,
    changes: alarmReads,
    onSuccess: (item) => void navigate(alarmPath(item)),
  });
  const { title, act, facts } = body.audience === 'union' ? toMembers(body) : toOrganisers(organisers);
  const scheduleTime = body.audience === 'union' ? body.scheduleTime : null;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={title}
      confirmLabel={act}
      onConfirm={() => create.submit({ body: { ...body, scheduleTime } })}
      facts={facts}
    >
      <DrillMark />
    </ConfirmDialog>
  );
};
