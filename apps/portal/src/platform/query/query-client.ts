import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api/failure.ts';

const CACHE_MS = 5 * 60_000;
const MAX_RETRIES = 3;

// A 4xx stays the same on a retry; an expired token has already been renewed by the call itself.
const mayPass = (failure: Error): boolean =>
  !(failure instanceof ApiFailure) || failure.status === 0 || failure.status >= 500;

export const shouldRetry = (failures: number, failure: Error): boolean =>
  failures < MAX_RETRIES && mayPass(failure);

export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // 'always': a server on this computer or network is reachable although the browser says it is offline.
      queries: { gcTime: CACHE_MS, retry: shouldRetry, retryDelay, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
