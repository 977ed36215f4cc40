import { isSuperAdmin } from '@karportalen/contract/core/access';
import { getAlarmSettings, setAlarmSettings } from '@karportalen/contract/notifications/alarm-endpoints';
import type { AlarmSettings } from '@karportalen/contract/notifications/alarm-fields';
import { FORCE_AFTER_MINUTES, RELEASE_MINUTES } from '@karportalen/contract/notifications/alarm-limits';
import { alarmTexts } from '@karportalen/contract/notifications/alarm-texts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { SwitchField } from '../../kit/field/SwitchField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LoadFailed } from '../../kit/page/LoadFailed.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { FormSkeleton } from '../../kit/skeleton/FormSkeleton.tsx';
import { queryOf } from '../../platform/query/query-of.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { useUser } from '../../platform/session/use-user.ts';
import classes from './alarm.module.css';

const stateText = ({ isOnePerson, others }: AlarmSettings): string => {
  if (isOnePerson) return 'Kåren har bestämt att en person räcker. Larmet går ut direkt när du bekräftar.';
  return others.length === 0
    ? 'Du är ensam om att få skicka larm, så ditt larm går ut direkt när du bekräftar.'
    : `Du skriver larmet och någon annan godkänner det inom ${RELEASE_MINUTES} minuter. Svarar ingen inom ${FORCE_AFTER_MINUTES} minuter kan du skicka ändå, med en anledning.`;
};

const RuleForm = ({ isOnePerson }: Pick<AlarmSettings, 'isOnePerson'>) => {
  const form = useForm({ values: { isOnePerson } });
  const save = useToastMutation(setAlarmSettings, alarmTexts.rule, { form, changes: [getAlarmSettings] });
  return (
    <FormSection title="Kårens regel" description="Gäller alla larm i kåren. Ändringen syns i historiken.">
      <Form form={form} onSubmit={(body) => save.submit({ body })} className={classes.form}>
        <SwitchField
          name="isOnePerson"
          control={form.control}
          label="En person räcker"
          description="Larm går ut utan att någon annan har läst dem."
        />
        <div>
          <SecondaryButton type="submit" loading={form.formState.isSubmitting}>
            Spara regeln
          </SecondaryButton>
        </div>
      </Form>
    </FormSection>
  );
};

export const Page = () => {
  const user = useUser();
  const { data, isError, refetch } = useQuery(queryOf(getAlarmSettings));
  return (
    <>
      <PageHead title="Så skickas larm" description="Hur många som behövs, och vilka som får godkänna." />
      {data ? (
        <div className={classes.cards}>
          <FormSection title="Just nu" description={stateText(data)}>
            {data.others.length > 0 && (
              <ul className={classes.people} aria-label="Andra som får godkänna dina larm">
                {data.others.map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
              </ul>
            )}
          </FormSection>
          {isSuperAdmin(user) && <RuleForm isOnePerson={data.isOnePerson} />}
        </div>
      ) : isError ? (
        <LoadFailed onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
};
