/** What the sender puts into a push. */
export type PushPayload = {
  readonly title: string;
  readonly body: string;
  readonly key: string;
  readonly kind: string;
  readonly id: string;
  readonly alarm: boolean;
};

const textAt = (value: object, name: string): string => {
  const found: unknown = (value as Record<string, unknown>)[name];
  return typeof found === 'string' ? found : '';
};

/** Undefined for what is none of ours. */
export const readPayload = (data: { json: () => unknown } | null): PushPayload | undefined => {
  try {
    const sent = data?.json();
    if (typeof sent !== 'object' || sent === null || textAt(sent, 'title') === '') return undefined;
    return {
      title: textAt(sent, 'title'),
      body: textAt(sent, 'body'),
      key: textAt(sent, 'key'),
      kind: textAt(sent, 'kind'),
      id: textAt(sent, 'id'),
      alarm: textAt(sent, 'priority') === 'high',
    };
  } catch {
    return undefined;
  }
};

/** The page that tells more. */
export const openPathFor = ({ kind, id }: Pick<PushPayload, 'kind' | 'id'>): string => {
  const part = encodeURIComponent(id);
  if (kind === 'notification' || kind === 'eventMessage' || kind === 'eventCancelled')
    return `/app/inbox/${part}`;
  if (kind === 'poll' || kind === 'pollResult') return `/app/polls/${part}`;
  return '/app/';
};
