import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Logger } from './platform/log/logger.ts';
import type { PaymentProvider } from './platform/payments/provider.ts';
import { startSimulator } from './platform/payments/start-simulator.ts';
import { type SwishSettings, swish } from './platform/payments/swish.ts';

type Surroundings = {
  readonly simulatorFile: string;
  readonly log: Logger;
  readonly stops: (() => Promise<void>)[];
};

const simulatorFor = async (
  { demo, dataDir }: Config,
  { simulatorFile, stops, log }: Surroundings,
): Promise<SwishSettings | undefined> => {
  if (!demo.fill || !existsSync(simulatorFile)) return undefined;
  const simulator = await startSimulator(simulatorFile, join(dataDir, 'swish-simulator'));
  if (!simulator) {
    log.warn('the Swish simulator did not start; tickets cannot be paid for');
    return undefined;
  }
  stops.push(simulator.stop);
  return simulator.settings;
};

/** Swish where it is configured, the simulator in the demo, otherwise none: members cannot pay. */
export const openPayments = async (
  config: Config,
  surroundings: Surroundings,
): Promise<{ readonly provider?: PaymentProvider; readonly simulatorPage?: string | undefined }> => {
  const settings = config.swish ?? (await simulatorFor(config, surroundings));
  if (!settings) return {};
  const { log, stops } = surroundings;
  const provider = swish({
    ...settings,
    publicUrl: config.publicUrl,
    onMismatch: (about) => log.error(about, 'Swish answered about something else than was asked'),
  });
  stops.push(async () => provider.close());
  return { provider, simulatorPage: settings.simulatorPage };
};
