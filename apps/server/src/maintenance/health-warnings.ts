import { dirname } from 'node:path';
import type { Config } from '../config.ts';
import type { HealthWarning } from '../platform/http/health.ts';
import type { SharedClock } from '../platform/shared-clock.ts';
import { hasRoomIn } from '../platform/store/free-space.ts';

type Surroundings = {
  readonly config: Pick<Config, 'dataDir' | 'logFile'>;
  readonly clock: Pick<SharedClock, 'offBySeconds'>;
  readonly hasRoom?: (folder: string) => Promise<boolean>;
};

export const healthWarnings =
  ({ config: { dataDir, logFile }, clock, hasRoom = hasRoomIn }: Surroundings) =>
  async (): Promise<HealthWarning[]> => {
    const seconds = clock.offBySeconds();
    const dataFits = await hasRoom(dataDir);
    const logFits = logFile === undefined || (await hasRoom(dirname(logFile)));
    return [
      ...(dataFits ? [] : [{ code: 'data-disk-full' as const }]),
      ...(logFits ? [] : [{ code: 'log-disk-full' as const }]),
      ...(seconds === 0 ? [] : [{ code: 'clock-off' as const, seconds }]),
    ];
  };
