import { can } from '@karportalen/contract/core/access';
import {
  createTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from '@karportalen/contract/notifications/template-endpoints';
import { templateToasts } from '@karportalen/contract/notifications/template-texts';
import { type Template, templateForm, templateNameSpec } from '@karportalen/contract/notifications/templates';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { RadioField } from '../kit/field/RadioField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { FormShell } from '../kit/form/FormShell.tsx';
import { useContentForm } from '../platform/content-form/use-content-form.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { useUser } from '../platform/session/use-user.ts';
import { NotificationPhone } from './NotificationPhone.tsx';
import { TextPair } from './TextPair.tsx';
import type { TemplateValues } from './template-values.ts';

const LIST = '/push-notifications/templates';

type TemplateFormProps = { readonly initial: TemplateValues; readonly edited?: Template };

export const TemplateForm = ({ initial, edited }: TemplateFormProps) => {
  const { form, shell, guard, saved } = useContentForm({
    schema: templateForm,
    defaults: initial,
    draftKey: null,
  });
  const { control } = form;
  const navigate = useNavigate();
  const mayAlarm = can.sendAlarm(useUser());
  const values = useWatch({ control });
  const settings = {
    form,
    changes: [listTemplates, getTemplate],
    onSuccess: () => {
      saved();
      void navigate(LIST);
    },
  };
  const creation = useToastMutation(createTemplate, templateToasts.create, settings);
  const update = useToastMutation(updateTemplate, templateToasts.update, settings);
  return (
    <>
      <FormShell
        {...shell}
        onSubmit={(body) =>
          edited
            ? update.submit({ params: { id: edited.id }, body: { ...body, updatedAt: edited.updatedAt } })
            : creation.submit({ body })
        }
        submitLabel="Spara mallen"
        onCancel={() => void navigate(LIST)}
        preview={<NotificationPhone texts={values} isAlarm={values.type === 'Alarm'} sendAt={null} />}
      >
        <FormSection
          number={1}
          title="Mallen"
          description="Skriv det som ska fyllas i inom dubbla hakparenteser, till exempel [[plats]]. Så länge något är kvar går meddelandet inte att skicka."
        >
          <TextField control={control} name="name" spec={templateNameSpec} />
          {mayAlarm && (
            <RadioField
              control={control}
              name="type"
              label="Mall för"
              options={[
                { value: 'Notification', label: 'Pushnotis' },
                { value: 'Alarm', label: 'Larm' },
              ]}
            />
          )}
        </FormSection>
        <FormSection number={2} title="På låsskärmen" description="Det första mottagaren ser.">
          <TextPair control={control} part="title" />
          <TextPair control={control} part="notificationMessage" rows={3} />
        </FormSection>
        <FormSection
          number={3}
          title="I appens inkorg"
          description="Vem som skriver, vad som har hänt, var, vad man ska göra och när nästa besked kommer."
        >
          <TextPair control={control} part="inboxMessage" rows={8} />
        </FormSection>
      </FormShell>
      {guard.dialog}
    </>
  );
};
