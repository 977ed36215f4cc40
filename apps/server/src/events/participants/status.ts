import type { CheckInStatus } from '@karportalen/contract/events/participants';

export const statusOf = ({ checkedInAt }: { readonly checkedInAt: Date | null }): CheckInStatus =>
  checkedInAt ? 'CheckedIn' : 'NotCheckedIn';
