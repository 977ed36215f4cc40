import { pickTexts } from '@karportalen/contract/core/text-fields';
import { notificationText } from '@karportalen/contract/notifications/fields';
import { gapsIn } from '@karportalen/contract/notifications/placeholders';
import { prewrittenTemplates } from '@karportalen/contract/notifications/prewritten-templates';
import { listTemplates } from '@karportalen/contract/notifications/template-endpoints';
import type { TemplateTexts } from '@karportalen/contract/notifications/templates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { SelectField } from '../kit/field/SelectField.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { Notice } from '../kit/form/Notice.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import type { NotificationValues } from './notification-values.ts';
import classes from './template-picker.module.css';
import { overwrites } from './template-values.ts';

const names = Object.keys(notificationText) as readonly (keyof TemplateTexts)[];

/** Names what the texts still have as [[plats]]. Empty texts have none. */
const Gaps = <T,>({ form }: { form: UseFormReturn<NotificationValues, unknown, T> }) => {
  const texts = useWatch({ control: form.control, name: [...names] });
  const gaps = [...new Set(texts.flatMap((text) => gapsIn(text ?? '')))];
  return (
    <div role="status" className={classes.live}>
      {gaps.length > 0 && <Notice>Kvar att fylla i: {gaps.map((gap) => `[[${gap}]]`).join(', ')}.</Notice>}
    </div>
  );
};

type TemplatePickerProps<T> = { form: UseFormReturn<NotificationValues, unknown, T>; isAlarm: boolean };

/** Fills the texts of both languages from a template; asks before it overwrites what is typed. */
export const TemplatePicker = <T,>({ form, isAlarm }: TemplatePickerProps<T>) => {
  const choice = useForm<{ template: string | null }>({ defaultValues: { template: null } });
  const chosenId = useWatch({ control: choice.control, name: 'template' });
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(queryOf(listTemplates));
  const type = isAlarm ? 'Alarm' : 'Notification';
  const own = (data?.templates ?? []).filter((one) => one.type === type);
  const ready = prewrittenTemplates.filter((one) => one.type === type);
  const chosen = [...own, ...ready].find(({ id }) => id === chosenId);

  const fill = () => {
    if (!chosen) return;
    setAsking(false);
    for (const [name, text] of Object.entries(pickTexts(notificationText, chosen)))
      form.setValue(name as keyof TemplateTexts, text, { shouldDirty: true });
    form.clearErrors([...names]);
  };
  const use = () => {
    if (chosen && overwrites(form.getValues(), chosen)) setAsking(true);
    else fill();
  };

  return (
    <FormSection title="Mall" description="Börja från en mall, och fyll i det som står inom [[ ]].">
      <div className={classes.row}>
        <SelectField
          control={choice.control}
          name="template"
          label="Välj mall"
          optional
          placeholder="Ingen mall"
          options={[
            ...own.map(({ id, name, createdBy }) => ({ value: id, label: `${name} · ${createdBy}` })),
            ...ready.map(({ id, name }) => ({ value: id, label: `${name} · färdig` })),
          ]}
        />
        <SecondaryButton onClick={use} disabled={!chosen}>
          Använd mallen
        </SecondaryButton>
      </div>
      <div role="alert" className={classes.live}>
        {asking && chosen && (
          <Notice>
            <p className={classes.question}>Mallen ”{chosen.name}” ersätter det du har skrivit.</p>
            <div className={classes.answers}>
              <SecondaryButton onClick={() => setAsking(false)}>Behåll min text</SecondaryButton>
              <PrimaryButton onClick={fill}>Ersätt texten</PrimaryButton>
            </div>
          </Notice>
        )}
      </div>
      <Gaps form={form} />
    </FormSection>
  );
};
