import { type ChannelMessage, channelBody } from '@karportalen/contract/webhooks/channel-message';
import type { WebhookFormat, WebhookKind } from '@karportalen/contract/webhooks/kinds';
import classes from './webhooks.module.css';

type ChannelPreviewProps = {
  readonly format: Exclude<WebhookFormat, 'standard'>;
  readonly kind: WebhookKind | undefined;
};

const names = { discord: 'Discord', slack: 'Slack' } as const;

/** Example data with the fields that the server fills for this kind (`webhooks/channel-text.ts`). */
const exampleOf = (kind: WebhookKind): ChannelMessage => {
  if (kind === 'pollClosed') return { kind, title: 'Vad ska vi äta på Höstsittningen?' };
  if (kind === 'notificationSent') return { kind, title: 'Lunchföreläsning i Vasa' };
  if (kind === 'alarmSent' || kind === 'alarmEnded') return { kind, title: 'Utrym kårhuset' };
  const link = `${window.location.origin}/app/events/…`;
  const isAboutTickets = kind === 'ticketSold' || kind === 'ticketRefunded' || kind === 'soldOut';
  const booked = kind === 'soldOut' ? 120 : 84;
  const about = isAboutTickets ? `${booked} av 120 biljetter` : '2026-11-21 18:00, Gasquen';
  return { kind, title: 'Höstsittning', about, link };
};

/** The message as the channel renders it: both services make the label bold, and Slack shows a link as its text. */
const partsOf = (body: object): { readonly label: string; readonly rest: string } => {
  const { content, text } = body as { readonly content?: string; readonly text?: string };
  const [, label = '', rest = ''] = /^\*+([^*]+)\*+([\s\S]*)$/.exec(content ?? text ?? '') ?? [];
  return { label, rest: rest.replace(/<[^|>]+\|([^>]+)>/, '$1').replace(/[<>\\]/g, '') };
};

/** How a message looks in the channel. */
export const ChannelPreview = ({ format, kind = 'eventPublished' }: ChannelPreviewProps) => {
  const { label, rest } = partsOf(channelBody(format, exampleOf(kind)));
  return (
    <figure className={classes.preview}>
      <figcaption>Så här ser det ut i {names[format]}</figcaption>
      <p>
        <strong>{label}</strong>
        {rest}
      </p>
    </figure>
  );
};
