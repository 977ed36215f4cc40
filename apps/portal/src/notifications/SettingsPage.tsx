import { zodResolver } from '@hookform/resolvers/zod';
import { DEFAULT_QUIET_TIME } from '@karportalen/contract/core/quiet-time';
import { quietTimeField } from '@karportalen/contract/core/quiet-time-field';
import { listScheduledNotifications } from '@karportalen/contract/notifications/endpoints';
import { type PushSettings, undoSeconds } from '@karportalen/contract/notifications/push-settings';
import { getPushSettings, setPushSettings } from '@karportalen/contract/notifications/settings-endpoints';
import { pushSettingsTexts } from '@karportalen/contract/notifications/texts';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SwitchField } from '../kit/field/SwitchField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { FormSkeleton } from '../kit/skeleton/FormSkeleton.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import classes from './push-settings.module.css';

const specs = {
  undoSeconds: { label: 'Sekunder att ångra', max: 2 },
  from: { label: 'Från', max: 5 },
  to: { label: 'Till', max: 5 },
} as const;

const schema = z
  .object({
    undoSeconds: z.string().regex(/^\d+$/, 'Ange hela sekunder.').transform(Number).pipe(undoSeconds),
    hasQuietTime: z.boolean(),
    quietTime: z.object({ from: z.string().trim(), to: z.string().trim() }),
  })
  .superRefine(({ hasQuietTime, quietTime }, context) => {
    if (!hasQuietTime) return;
    for (const { path, message } of quietTimeField.safeParse(quietTime).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['quietTime', ...path], message });
  });

const SettingsForm = ({ settings }: { readonly settings: PushSettings }) => {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      undoSeconds: String(settings.undoSeconds),
      hasQuietTime: settings.quietTime !== null,
      quietTime: { ...(settings.quietTime ?? DEFAULT_QUIET_TIME) },
    },
  });
  const { control } = form;
  const hasQuietTime = useWatch({ control, name: 'hasQuietTime' });
  const save = useToastMutation(setPushSettings, pushSettingsTexts.save, {
    form,
    changes: [getPushSettings, listScheduledNotifications],
  });
  return (
    <Form
      form={form}
      className={classes.cards}
      onSubmit={({ undoSeconds: seconds, hasQuietTime: isOn, quietTime }) =>
        save.submit({ body: { undoSeconds: seconds, quietTime: isOn ? quietTime : null } })
      }
    >
      <FormSection
        title="Ångra"
        description="Så länge efter ”Skicka nu” kan en pushnotis tas tillbaka. Den går ut först då. Larm går alltid ut direkt."
      >
        <div className={classes.short}>
          <TextField
            control={control}
            name="undoSeconds"
            spec={specs.undoSeconds}
            description="0 till 60. Med 0 går den ut direkt."
            inputMode="numeric"
            unit="s"
            withCounter={false}
          />
        </div>
      </FormSection>
      <FormSection
        title="Tyst tid"
        description="Då frågar portalen innan en pushnotis skickas, och det som skickas av sig självt väntar till efteråt. Larm och inkorgen väntar aldrig."
      >
        <SwitchField control={control} name="hasQuietTime" label="Kåren har tyst tid" />
        {hasQuietTime && (
          <div className={classes.times}>
            <TextField
              control={control}
              name="quietTime.from"
              spec={specs.from}
              placeholder="22:00"
              withCounter={false}
            />
            <TextField
              control={control}
              name="quietTime.to"
              spec={specs.to}
              placeholder="07:00"
              withCounter={false}
            />
          </div>
        )}
        <p className={classes.quiet}>
          Det som redan är schemalagt går ut på sin tid. Ligger det i tyst tid står det i arkivet.
        </p>
      </FormSection>
      <div>
        <PrimaryButton type="submit" loading={form.formState.isSubmitting}>
          Spara
        </PrimaryButton>
      </div>
    </Form>
  );
};

export const Page = () => {
  const { data, isError, refetch } = useQuery(queryOf(getPushSettings));
  return (
    <>
      <PageHead
        title="Inställningar för utskick"
        description="Gäller alla som skickar pushnotiser i kåren."
      />
      {data ? (
        <SettingsForm settings={data} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
};
