import { zodResolver } from '@hookform/resolvers/zod';
import { getDrillReach } from '@karportalen/contract/notifications/drill-endpoints';
import {
  type DrillBody,
  drillPageForm,
  withDrillWords,
} from '@karportalen/contract/notifications/drill-fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormShell } from '../../kit/form/FormShell.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { clock } from '../../platform/clock.ts';
import { queryOf } from '../../platform/query/query-of.ts';
import { NotificationPhone } from '../NotificationPhone.tsx';
import { DrillConfirm } from './DrillConfirm.tsx';
import { DrillFields } from './DrillFields.tsx';
import { DrillMark } from './DrillMark.tsx';
import type { DrillValues } from './drill-values.ts';

const empty = {
  titleSwedish: '',
  titleEnglish: '',
  notificationMessageSwedish: '',
  notificationMessageEnglish: '',
  inboxMessageSwedish: '',
  inboxMessageEnglish: '',
};

const defaults = { ...empty, audience: 'organisers', targetGroup: 'All', scheduleTime: null } as const;

export const Page = () => {
  const form = useForm<DrillValues, unknown, DrillBody>({
    resolver: zodResolver(drillPageForm(clock)) as never,
    defaultValues: defaults,
  });
  const { data: reach } = useQuery(queryOf(getDrillReach));
  const [asked, setAsked] = useState<DrillBody>();
  const [confirming, setConfirming] = useState(false);
  const values = useWatch({ control: form.control });
  return (
    <>
      <PageHead
        title="Ny övning"
        description="Öva hur ett larm går till. En övning är aldrig ett larm, och kan inte bli ett."
      />
      <FormShell
        form={form}
        submitLabel="Gå vidare"
        onSubmit={(body) => {
          setAsked(body);
          setConfirming(true);
        }}
        preview={
          <NotificationPhone texts={withDrillWords({ ...empty, ...values })} isAlarm={false} sendAt={null} />
        }
      >
        <DrillMark />
        <DrillFields control={form.control} organisers={reach?.organisers} />
      </FormShell>
      {asked && (
        <DrillConfirm
          form={form}
          body={asked}
          organisers={reach?.organisers}
          opened={confirming}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
};
