import { formatDateTime } from '@karportalen/contract/core/date-format';
import {
  getWebhookDeliveries,
  sendDeliveryAgain,
  testWebhook,
} from '@karportalen/contract/webhooks/endpoints';
import type { Webhook, WebhookDelivery } from '@karportalen/contract/webhooks/fields';
import { webhookKindLabels } from '@karportalen/contract/webhooks/kinds';
import { deliveryText, webhookTexts } from '@karportalen/contract/webhooks/texts';
import { useQuery } from '@tanstack/react-query';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { QuietButton } from '../kit/button/QuietButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { ItemRow, ItemRows } from '../kit/page/ItemRows.tsx';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { Skeleton } from '../kit/skeleton/Skeleton.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import classes from './webhooks.module.css';

/** Often enough to see how a test went. */
const REFRESH_MS = 2_000;

const labelOf = ({ kind }: WebhookDelivery): string => (kind === 'test' ? 'Test' : webhookKindLabels[kind]);

type RowProps = { readonly delivery: WebhookDelivery; readonly onAgain?: (() => unknown) | undefined };

const DeliveryRow = ({ delivery, onAgain }: RowProps) => {
  const { at, tryAt, status } = delivery;
  const next =
    status === 'waiting' && delivery.tries > 0 && tryAt ? `, nästa försök ${formatDateTime(tryAt)}` : '';
  return (
    <ItemRow title={labelOf(delivery)} lines={[`${formatDateTime(at)} · ${deliveryText(delivery)}${next}`]}>
      {onAgain && status !== 'waiting' && (
        <QuietButton
          size="sm"
          aria-label={`Skicka igen: ${labelOf(delivery)}, ${formatDateTime(at)}`}
          onClick={onAgain}
        >
          Skicka igen
        </QuietButton>
      )}
    </ItemRow>
  );
};

type DeliveriesDialogProps = {
  readonly webhook: Webhook;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** The last messages to a webhook, and how it went. */
export const DeliveriesDialog = ({ webhook, opened, onClose }: DeliveriesDialogProps) => {
  const params = { id: webhook.id };
  const { data, isError, refetch } = useQuery({
    ...queryOf(getWebhookDeliveries, { params }),
    enabled: opened,
    refetchInterval: REFRESH_MS,
  });
  const changes = [getWebhookDeliveries];
  const test = useToastMutation(testWebhook, webhookTexts.test, { changes });
  const again = useToastMutation(sendDeliveryAgain, webhookTexts.again, { changes });
  return (
    <Dialog opened={opened} onClose={onClose} title={`Skickat till ${webhook.name}`}>
      {data && data.deliveries.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the focus
        <section className={classes.scroll} aria-label="Meddelanden" tabIndex={0}>
          <ItemRows>
            {data.deliveries.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                onAgain={
                  webhook.isOn
                    ? () => again.submit({ params: { ...params, delivery: delivery.id } })
                    : undefined
                }
              />
            ))}
          </ItemRows>
        </section>
      )}
      {data?.deliveries.length === 0 && <p className={classes.line}>Inget är skickat än.</p>}
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={56} />}
      <DialogActions>
        <SecondaryButton loading={test.isPending} onClick={() => test.submit({ params })}>
          Skicka ett test
        </SecondaryButton>
        <PrimaryButton onClick={onClose}>Klar</PrimaryButton>
      </DialogActions>
    </Dialog>
  );
};
