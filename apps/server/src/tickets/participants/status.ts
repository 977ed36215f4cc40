import type { CheckInStatus } from '@karportalen/contract/tickets/participants';

export const statusOf = ({ checkedInAt }: { readonly checkedInAt: Date | null }): CheckInStatus =>
  checkedInAt ? 'CheckedIn' : 'NotCheckedIn';
