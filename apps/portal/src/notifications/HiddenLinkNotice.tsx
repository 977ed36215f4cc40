import { can, isSuperAdmin } from '@karportalen/contract/core/access';
import type { TargetGroup } from '@karportalen/contract/core/target-group';
import { isEventForAll } from '@karportalen/contract/events/audience';
import { getEvent } from '@karportalen/contract/events/endpoints';
import type { Notification } from '@karportalen/contract/notifications/fields';
import type { LinkValues } from '@karportalen/contract/notifications/link';
import { notificationTexts } from '@karportalen/contract/notifications/texts';
import { isPollForAll } from '@karportalen/contract/polls/audience';
import { getPoll } from '@karportalen/contract/polls/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../kit/form/Notice.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { useUser } from '../platform/session/use-user.ts';
import { useLinkOptions } from './use-link-options.ts';

type HiddenLinkNoticeProps = {
  link: Pick<LinkValues, 'linkKind' | 'linkId'>;
  group: TargetGroup | null;
  /** The notification being overwritten: it goes to its owner's members. */
  edited: Notification | undefined;
};

/** Warns that some recipients cannot open the link's target; the server sends them no link. */
export const HiddenLinkNotice = ({ link: { linkKind, linkId }, group, edited }: HiddenLinkNoticeProps) => {
  const user = useUser();
  // A target that has ended is not fetched: the form refuses it.
  const isOffered = useLinkOptions(linkKind).some(({ value }) => value === linkId);
  const params = { params: { id: linkId ?? '' } };
  const wants = (kind: LinkValues['linkKind']) => isOffered && linkKind === kind;
  const { data: event } = useQuery({
    ...queryOf(getEvent, params),
    enabled: wants('event') && can.call(user, getEvent.needs),
  });
  const { data: poll } = useQuery({ ...queryOf(getPoll, params), enabled: wants('poll') });
  if (!group) return null;
  const own = isSuperAdmin(user) ? null : (user.divisions[0]?.id ?? null);
  const receivers = { group, divisionId: edited ? (edited.ownerDivision?.id ?? null) : own };
  const isEventHidden =
    wants('event') &&
    event &&
    !isEventForAll({ ...event, divisions: event.divisions.map(({ id }) => id) }, receivers);
  const isPollHidden = wants('poll') && poll && !isPollForAll(poll, receivers);
  if (isEventHidden) return <Notice>{notificationTexts.linkHidden.event}</Notice>;
  return isPollHidden ? <Notice>{notificationTexts.linkHidden.poll}</Notice> : null;
};
