import { createClient } from '@karportalen/phone-views/web/api-client.ts';
import { noteServerTime } from './clock.ts';

export const { call } = createClient({
  base: '/door/v1',
  onAnswer: ({ headers }) => noteServerTime(headers.get('date')),
  onFailure: () => {},
});
