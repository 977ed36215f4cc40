import { formatDateTime } from '@karportalen/contract/core/date-format';

/** '2026-11-14 08:00, svensk tid', whose last two words stay on one line. */
export const swedishTime = (instant: string): string => `${formatDateTime(instant)}, svensk\u00a0tid`;
