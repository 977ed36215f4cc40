import type { InboxMessage } from '@karportalen/contract/notifications/member-fields';
import type { MarkKind } from '@karportalen/phone-views/notifications/MessageView.tsx';

/** The mark of an alarm, a drill or what ended one. Messages cached by older versions lack the fields. */
export const markOf = ({ answers, isDrill }: Partial<Pick<InboxMessage, 'answers' | 'isDrill'>>): MarkKind =>
  isDrill ? 'drill' : (answers?.as ?? 'alarm');
