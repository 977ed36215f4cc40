import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

/** As a list query's `creator` takes it, and what people call it; a division by its bare name. */
const creatorOption = z.strictObject({ creator: z.string(), name: z.string() });
export type CreatorOption = z.output<typeof creatorOption>;

export const listCreators = endpoint({
  method: 'GET',
  path: '/creators',
  needs: ['PushNotification', 'CustomTheme', 'Polls', 'Events'],
  answer: z.strictObject({ creators: z.array(creatorOption) }),
  summary:
    'Who may have made what the caller sees, to narrow a list by: the union, divisions and committees.',
});
