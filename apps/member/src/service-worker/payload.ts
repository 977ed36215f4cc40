/** The payload of a push, as the server sends it. */
export type PushPayload = {
  readonly title: string;
  readonly body: string;
  readonly key: string;
  /** The key of what this takes the place of on the screen; empty without one. */
  readonly replaces: string;
  readonly kind: string;
  readonly id: string;
  readonly alarm: boolean;
  /** The notification's link; empty without one. */
  readonly linkKind: string;
  readonly linkId: string;
  readonly linkUrl: string;
  /** Of a notice to organisers about a drill. */
  readonly drill: string;
};

const textAt = (value: object, name: string): string => {
  const found: unknown = (value as Record<string, unknown>)[name];
  return typeof found === 'string' ? found : '';
};

/** Undefined if the payload is not the server's. */
export const readPayload = (data: { json: () => unknown } | null): PushPayload | undefined => {
  try {
    const sent = data?.json();
    if (typeof sent !== 'object' || sent === null || textAt(sent, 'title') === '') return undefined;
    return {
      title: textAt(sent, 'title'),
      body: textAt(sent, 'body'),
      key: textAt(sent, 'key'),
      replaces: textAt(sent, 'replaces'),
      kind: textAt(sent, 'kind'),
      id: textAt(sent, 'id'),
      alarm: textAt(sent, 'priority') === 'high',
      linkKind: textAt(sent, 'linkKind'),
      linkId: textAt(sent, 'linkId'),
      linkUrl: textAt(sent, 'linkUrl'),
      drill: textAt(sent, 'drill'),
    };
  } catch {
    return undefined;
  }
};

type Told = Pick<PushPayload, 'kind' | 'id'> &
  Partial<Pick<PushPayload, 'linkKind' | 'linkId' | 'linkUrl' | 'drill'>>;

const linkOf = ({ linkKind, linkId = '', linkUrl = '' }: Told): string | undefined => {
  if (linkKind === 'event' && linkId) return `/app/events/${encodeURIComponent(linkId)}`;
  if (linkKind === 'poll' && linkId) return `/app/polls/${encodeURIComponent(linkId)}`;
  return linkKind === 'url' && linkUrl.startsWith('https://') ? linkUrl : undefined;
};

const linked = new Set(['notification', 'test', 'release', 'offer', 'waitingListClosed']);

/** What pressing the notification opens: its link, or its page in the app. A path, or an https URL. */
export const openPathFor = (told: Told): string => {
  const { kind, id } = told;
  const part = encodeURIComponent(id);
  const link = linked.has(kind) ? linkOf(told) : undefined;
  if (link) return link;
  if (kind === 'notification' || kind === 'eventMessage' || kind === 'eventCancelled')
    return `/app/inbox/${part}`;
  // To an organiser: the alarm or the drill in the portal.
  if (kind === 'alarmNotice') return `/push-notifications/${told.drill ? 'drill' : 'alarm'}/show/${part}`;
  if (kind === 'refund' || kind === 'latePayment') return '/app/tickets';
  if (kind === 'marks' || kind === 'markAnswer') return '/app/marks';
  if (kind === 'poll' || kind === 'pollResult') return `/app/polls/${part}`;
  return '/app/';
};
