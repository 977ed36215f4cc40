import { getPushReadiness } from '@karportalen/contract/notifications/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../kit/form/Notice.tsx';
import { queryOf } from '../platform/query/query-of.ts';

const REFRESH_MS = 30_000;

/** Says before anything is sent that it would not arrive, and who can mend that; nothing when all is well. */
export const PushNotice = () => {
  const { data } = useQuery({ ...queryOf(getPushReadiness), refetchInterval: REFRESH_MS });
  return data?.notice ? <Notice>{data.notice}</Notice> : null;
};
