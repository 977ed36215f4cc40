import { getPushReadiness } from '@karportalen/contract/notifications/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../kit/form/Notice.tsx';
import { queryOf } from '../platform/query/query-of.ts';

const REFRESH_MS = 30_000;

/** Warns before sending when pushes would not arrive, and says who can fix it; nothing when all is well. */
export const PushNotice = () => {
  const { data } = useQuery({ ...queryOf(getPushReadiness), refetchInterval: REFRESH_MS });
  return data?.notice ? <Notice>{data.notice}</Notice> : null;
};
