import type { Notification } from '@karportalen/contract/notifications/fields';

export const nameOf = ({ titleSwedish, titleEnglish }: Notification): string =>
  titleSwedish || titleEnglish || 'Utan titel';
