import type { DrillBody, drillBody } from '@karportalen/contract/notifications/drill-fields';
import type { z } from 'zod';

export type DrillValues = z.input<typeof drillBody> & {
  scheduleTime: string | null;
  targetGroup: NonNullable<DrillBody['targetGroup']>;
};
