import { formatDateTime } from '@karportalen/contract/core/date-format';
import type { PublicEvent } from '@karportalen/contract/events/member-fields';
import type { Db } from '../platform/db/database.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { DescribePage, PageContent } from '../platform/http/web-app.ts';
import { findPublicEvent } from './public-event-sql.ts';

const eventPath = /^\/app\/events\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?(?:\?.*)?$/i;

const MAX_DESCRIPTION = 200;

const shortened = (text: string): string => {
  const letters = [...text.replace(/\s+/gu, ' ').trim()];
  return letters.length > MAX_DESCRIPTION
    ? `${letters.slice(0, MAX_DESCRIPTION - 1).join('')}…`
    : letters.join('');
};

const meta = (key: 'property' | 'name', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

const paragraph = (text: string): string =>
  text === '' ? '' : `<p>${escapeHtml(text).replaceAll('\n', '<br />')}</p>`;

type Said = { readonly title: string; readonly place: string; readonly when: string; readonly text: string };

const article = (lang: 'sv' | 'en', { title, place, when, text }: Said): string =>
  `<article lang="${lang}"><h1>${escapeHtml(title)}</h1>${paragraph(`${when}, ${place}`)}${paragraph(text)}</article>`;

/** The page's link preview, and its content without scripts. */
const contentOf = (event: PublicEvent, publicUrl: string): PageContent => {
  const when = formatDateTime(new Date(event.startTime));
  const swedish = {
    when,
    title: `${event.isCancelled ? 'Inställt: ' : ''}${event.nameSwedish || event.name}`,
    place: event.locationSwedish || event.location,
    text: event.descriptionSwedish || event.description,
  };
  const english = {
    when,
    title: `${event.isCancelled ? 'Cancelled: ' : ''}${event.name || event.nameSwedish}`,
    place: event.location || event.locationSwedish,
    text: event.description || event.descriptionSwedish,
  };
  const image = event.imageUrl && new URL(event.imageUrl, publicUrl).href;
  return {
    status: 200,
    title: swedish.title,
    head: [
      meta('property', 'og:type', 'website'),
      meta('property', 'og:site_name', 'Kårappen'),
      meta('property', 'og:locale', 'sv_SE'),
      meta('property', 'og:title', swedish.title),
      meta('property', 'og:description', shortened(`${when}, ${swedish.place}. ${swedish.text}`)),
      meta('property', 'og:url', `${publicUrl}/app/events/${event.id}`),
      ...(image ? [meta('property', 'og:image', image)] : []),
      meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ].join('\n    '),
    withoutScripts: [article('sv', swedish), article('en', english)].join('\n'),
  };
};

type Services = {
  readonly db: Db;
  readonly clock: () => Date;
  readonly publicUrl: string;
  /** A browser with this cookie gets the app, which then checks that the session is valid. */
  readonly sessionCookie: string;
};

/**
 * An event's address opened without an account: its public page where it is for everybody, else 404. A member gets the
 * app.
 */
export const describeEventPage =
  ({ db, clock, publicUrl, sessionCookie }: Services): DescribePage =>
  async ({ url, cookies }) => {
    const id = eventPath.exec(url)?.[1];
    if (id === undefined) return undefined;
    const event = await findPublicEvent(db, id.toLowerCase(), clock());
    if (event) return contentOf(event, publicUrl);
    return cookies[sessionCookie] ? undefined : { status: 404 };
  };
