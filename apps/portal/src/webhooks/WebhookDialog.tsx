import { zodResolver } from '@hookform/resolvers/zod';
import { createWebhook, getWebhooks, updateWebhook } from '@karportalen/contract/webhooks/endpoints';
import { type Webhook, webhookChange, webhookText } from '@karportalen/contract/webhooks/fields';
import {
  formatOfUrl,
  isForChannel,
  webhookKindLabels,
  webhookKinds,
} from '@karportalen/contract/webhooks/kinds';
import { webhookTexts } from '@karportalen/contract/webhooks/texts';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { CheckboxGroupField } from '../kit/field/CheckboxGroupField.tsx';
import { SwitchField } from '../kit/field/SwitchField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { ChannelPreview } from './ChannelPreview.tsx';
import classes from './webhooks.module.css';

type Values = z.input<typeof webhookChange>;
type Output = z.output<typeof webhookChange>;

type FormProps = {
  readonly webhook: Webhook | undefined;
  readonly onCreated: (secret: string) => void;
  readonly onClose: () => void;
};

const changes = [getWebhooks];
const EMPTY: Values = { name: '', url: '', kinds: [], isOn: true };

const valuesOf = ({ name, url, kinds, isOn }: Webhook): Values => ({ name, url, kinds, isOn });

const WebhookForm = ({ webhook, onCreated, onClose }: FormProps) => {
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(webhookChange),
    defaultValues: webhook ? valuesOf(webhook) : EMPTY,
  });
  const { control } = form;
  const create = useToastMutation(createWebhook, webhookTexts.create, {
    form,
    changes,
    onSuccess: ({ webhook: { format }, secret }) => (format === 'standard' ? onCreated(secret) : onClose()),
  });
  const update = useToastMutation(updateWebhook, webhookTexts.update, { form, changes, onSuccess: onClose });
  const [url, kinds] = useWatch({ control, name: ['url', 'kinds'] });
  const format = formatOfUrl(url);
  const offered = webhookKinds.filter((kind) => format === 'standard' || isForChannel(kind));
  const busy = form.formState.isSubmitting;
  const save = ({ isOn, ...values }: Output) => {
    // Kinds chosen before the address became a channel's: their checkboxes are hidden, so nobody could untick them.
    const body = { ...values, kinds: values.kinds.filter((kind) => offered.includes(kind)) };
    return webhook
      ? update.submit({ params: { id: webhook.id }, body: { ...body, isOn } })
      : create.submit({ body });
  };
  return (
    <Form form={form} onSubmit={save} className={classes.form}>
      <TextField
        name="name"
        control={control}
        spec={webhookText.name}
        description="Så att ni känner igen den: systemet eller kanalen."
        autoComplete="off"
        data-autofocus
      />
      <TextField
        name="url"
        control={control}
        spec={webhookText.url}
        type="url"
        inputMode="url"
        withCounter={false}
        description="Börjar med https://. Adressen till en kanal i Discord eller Slack går också bra."
        autoComplete="off"
      />
      <CheckboxGroupField
        name="kinds"
        control={control}
        label="Händelser"
        options={offered.map((value) => ({ value, label: webhookKindLabels[value] }))}
      />
      {format !== 'standard' && <ChannelPreview format={format} kind={kinds.filter(isForChannel).at(-1)} />}
      {webhook && <SwitchField name="isOn" control={control} label="Skicka till den här adressen" />}
      <DialogActions>
        <SecondaryButton onClick={onClose} disabled={busy}>
          Avbryt
        </SecondaryButton>
        <PrimaryButton type="submit" loading={busy}>
          {webhook ? 'Spara' : 'Lägg till'}
        </PrimaryButton>
      </DialogActions>
    </Form>
  );
};

type WebhookDialogProps = FormProps & { readonly opened: boolean };

export const WebhookDialog = ({ opened, ...props }: WebhookDialogProps) => (
  <Dialog opened={opened} onClose={props.onClose} title={props.webhook ? 'Redigera webhook' : 'Ny webhook'}>
    {/* Unmounted with the dialog: the next time begins empty. */}
    {opened && <WebhookForm {...props} />}
  </Dialog>
);
