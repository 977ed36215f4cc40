import { getAlarmSettings } from '@karportalen/contract/notifications/alarm-endpoints';
import { RELEASE_MINUTES } from '@karportalen/contract/notifications/alarm-limits';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/query/query-of.ts';

const listed = new Intl.ListFormat('sv', { type: 'disjunction' });

/** The confirmation's words where somebody else must release the alarm; undefined where it is sent at once. */
export const useAlarmAsking = (isAlarm: boolean) => {
  const { data } = useQuery({ ...queryOf(getAlarmSettings), enabled: isAlarm });
  if (!data || data.isOnePerson || !data.others?.length) return undefined;
  return {
    title: 'Be någon godkänna larmet?',
    confirmLabel: 'Be om godkännande',
    when: 'När någon annan har godkänt det',
    nowHint: 'Så snart någon annan har godkänt det.',
    fact: {
      label: 'Godkänns av',
      value: `${listed.format(data.others.map(({ name }) => name))}, inom ${RELEASE_MINUTES} minuter. Mejl och pushnotis skickas nu.`,
    },
  };
};
