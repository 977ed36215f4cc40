import { type WebhookFormat, type WebhookKind, webhookKindLabels } from './kinds.ts';

/** What a channel of people reads. */
export type ChannelMessage = {
  readonly kind: WebhookKind | 'test';
  /** The title of the event, poll or notification. */
  readonly title: string;
  /** A second line, such as when it is. */
  readonly about?: string | undefined;
  readonly link?: string | undefined;
};

/** Both services read markup: what an organiser wrote must not become a mention or a link. */
const escapeDiscord = (text: string): string => text.replace(/[\\*_~`|>#[\]()@<]/g, '\\$&');
const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const DISCORD_TEXT = 1900;

/** The body that Discord or Slack takes. */
export const channelBody = (
  format: Exclude<WebhookFormat, 'standard'>,
  { kind, title, about, link }: ChannelMessage,
): object => {
  const label = kind === 'test' ? 'Test' : webhookKindLabels[kind];
  if (format === 'slack') {
    const lines = [`*${label}:* ${escapeSlack(title)}`, ...(about ? [escapeSlack(about)] : [])];
    return { text: [...lines, ...(link ? [`<${link}|Öppna>`] : [])].join('\n') };
  }
  const lines = [`**${label}:** ${escapeDiscord(title)}`, ...(about ? [escapeDiscord(about)] : [])];
  const content = [...lines, ...(link ? [`<${link}>`] : [])].join('\n').slice(0, DISCORD_TEXT);
  return { content, allowed_mentions: { parse: [] } };
};
