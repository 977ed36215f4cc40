import { formatDateTime } from '@karportalen/contract/core/date-format';
import type { Notification } from '@karportalen/contract/notifications/fields';
import type { Fact } from '../../kit/dialog/FactList.tsx';

const NOBODY = 'Ett borttaget konto';

export const alarmFacts = ({ alarm, status }: Pick<Notification, 'alarm' | 'status'>): Fact[] => {
  if (!alarm) return [];
  const { writtenBy, releasedBy, releasedAt, forcedReason } = alarm;
  const isByTwo = releasedAt !== null && forcedReason === null && releasedBy?.id !== writtenBy?.id;
  return [
    { label: alarm.answers ? 'Skickat av' : 'Skrivet av', value: writtenBy?.name ?? NOBODY },
    ...(isByTwo
      ? [{ label: 'Godkänt av', value: `${releasedBy?.name ?? NOBODY}, ${formatDateTime(releasedAt)}` }]
      : []),
    ...(forcedReason === null
      ? []
      : [
          {
            label: `${status === 'scheduled' ? 'Schemalagt' : 'Skickat'} utan godkännande`,
            value: forcedReason,
          },
        ]),
  ];
};
