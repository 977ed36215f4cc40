import { eventLinkTarget } from '../events/link-target.ts';
import type { LinkTargets } from '../notifications/link.ts';
import { pollLinkTarget } from '../polls/link-target.ts';

/** Everything that a notification can link to. */
export const linkTargets: LinkTargets = { event: eventLinkTarget, poll: pollLinkTarget };
