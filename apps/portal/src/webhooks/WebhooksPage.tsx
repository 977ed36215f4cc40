import { formatDateTime } from '@karportalen/contract/core/date-format';
import { deleteWebhook, getWebhooks, renewWebhookSecret } from '@karportalen/contract/webhooks/endpoints';
import type { Webhook } from '@karportalen/contract/webhooks/fields';
import { webhookKindLabels } from '@karportalen/contract/webhooks/kinds';
import { webhookTexts } from '@karportalen/contract/webhooks/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { QuietButton } from '../kit/button/QuietButton.tsx';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { DeleteDialog } from '../kit/dialog/DeleteDialog.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { EmptyState } from '../kit/page/EmptyState.tsx';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { StatusBadge } from '../kit/page/StatusBadge.tsx';
import { Skeleton } from '../kit/skeleton/Skeleton.tsx';
import { wholeDates } from '../kit/text/whole-dates.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import classes from './webhooks.module.css';

type Act = 'edit' | 'deliveries' | 'renew' | 'delete';

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

const Badge = ({ webhook: { isOn, gaveUpAt } }: { readonly webhook: Webhook }) => {
  if (isOn) return <StatusBadge tone="success">På</StatusBadge>;
  return <StatusBadge tone="warning">{gaveUpAt ? 'Avstängd: nåddes inte' : 'Av'}</StatusBadge>;
};

type CardProps = { readonly webhook: Webhook; readonly onAct: (act: Act) => void };

const WebhookCard = ({ webhook, onAct }: CardProps) => {
  const { name, url, kinds, gaveUpAt, format } = webhook;
  const button = (act: Act, label: string) => (
    <QuietButton size="sm" aria-label={`${label}: ${name}`} aria-haspopup="dialog" onClick={() => onAct(act)}>
      {label}
    </QuietButton>
  );
  return (
    <FormSection title={name} description={hostOf(url)}>
      <div className={classes.facts}>
        <div className={classes.state}>
          <Badge webhook={webhook} />
          {gaveUpAt && <span className={classes.line}>{wholeDates(formatDateTime(gaveUpAt))}</span>}
        </div>
        <p className={classes.kinds}>{kinds.map((kind) => webhookKindLabels[kind]).join(', ')}</p>
      </div>
      <div className={classes.acts}>
        {button('edit', 'Redigera')}
        {button('deliveries', 'Visa skickat')}
        {format === 'standard' && button('renew', 'Byt hemlighet')}
        {button('delete', 'Ta bort')}
      </div>
    </FormSection>
  );
};

export const Page = () => {
  const { data, isError, refetch } = useQuery(queryOf(getWebhooks));
  const [chosen, setChosen] = useState<Webhook>();
  const [act, setAct] = useState<Act>();
  const [secret, setSecret] = useState<string>();
  const changes = [getWebhooks];
  const renew = useToastMutation(renewWebhookSecret, webhookTexts.renew, {
    onSuccess: (answer) => setSecret(answer.secret),
  });
  const remove = useToastMutation(deleteWebhook, webhookTexts.remove, { changes });
  const begin = (next: Act, webhook?: Webhook) => {
    setChosen(webhook);
    setAct(next);
  };
  const close = () => setAct(undefined);
  const created = (made: string) => {
    close();
    setSecret(made);
  };
  const add = (
    <PrimaryButton aria-haspopup="dialog" onClick={() => begin('edit')}>
      Ny webhook
    </PrimaryButton>
  );
  return (
    <>
      <PageHead
        title="Webhookar"
        description="Andra system och kanaler som får veta vad som händer i portalen. De får aldrig uppgifter om personer."
        action={data && data.webhooks.length > 0 ? add : undefined}
      />
      <div className={classes.cards}>
        {data?.webhooks.map((webhook) => (
          <WebhookCard key={webhook.id} webhook={webhook} onAct={(next) => begin(next, webhook)} />
        ))}
        {data?.webhooks.length === 0 && <EmptyState text="Inget system får veta något än." action={add} />}
        {isError && <LoadFailed onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton height={120} />}
      </div>
      <WebhookDialog opened={act === 'edit'} webhook={chosen} onCreated={created} onClose={close} />
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
      {chosen && (
        <>
          <DeliveriesDialog webhook={chosen} opened={act === 'deliveries'} onClose={close} />
          <ConfirmDialog
            opened={act === 'renew'}
            onClose={close}
            title={`Byt hemlighet för ${chosen.name}?`}
            confirmLabel="Byt hemlighet"
            onConfirm={() => renew.submit({ params: { id: chosen.id } })}
          >
            <p>I ett dygn signeras meddelandena med både den gamla och den nya, så att du hinner byta.</p>
          </ConfirmDialog>
          <DeleteDialog
            opened={act === 'delete'}
            onClose={close}
            title={`Ta bort ${chosen.name}?`}
            confirmLabel="Ta bort"
            onConfirm={() => remove.submit({ params: { id: chosen.id } })}
          >
            <p>Inget mer skickas dit, inte heller det som väntar.</p>
          </DeleteDialog>
        </>
      )}
    </>
  );
};
