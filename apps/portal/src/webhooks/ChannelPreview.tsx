import { channelBody } from '@karportalen/contract/webhooks/channel-message';
import type { WebhookFormat, WebhookKind } from '@karportalen/contract/webhooks/kinds';
import classes from './webhooks.module.css';

type ChannelPreviewProps = {
  readonly format: Exclude<WebhookFormat, 'standard'>;
  readonly kind: WebhookKind | undefined;
};

const EXAMPLE = { title: 'Höstsittning', about: '2026-11-21 18:00, Gasquen' };
const names = { discord: 'Discord', slack: 'Slack' } as const;

/** What the channel reads, without the services' marks of bold text. */
const textOf = (body: object): string => {
  const { content, text } = body as { readonly content?: string; readonly text?: string };
  return (content ?? text ?? '').replaceAll('*', '').replaceAll('\\', '');
};

/** How a message looks in the channel. */
export const ChannelPreview = ({ format, kind = 'eventPublished' }: ChannelPreviewProps) => (
  <figure className={classes.preview}>
    <figcaption>Så här ser det ut i {names[format]}</figcaption>
    <p>{textOf(channelBody(format, { kind, ...EXAMPLE }))}</p>
  </figure>
);
