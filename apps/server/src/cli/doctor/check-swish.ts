import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.ts';
import { swish } from '../../platform/payments/swish.ts';
import { certificateEnds } from '../../platform/payments/swish-settings.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

const what = 'Betalning med Swish';
const SOON_MS = 30 * 86_400_000;

/** Tests the certificate by asking Swish about a payment that does not exist. */
export const checkSwish = async (config: Config, now: Date): Promise<Finding[]> => {
  const { swish: settings, publicUrl } = config;
  if (!settings) return [ok(what, config.demo.fill ? 'simuleras i demon' : 'är inte inställt')];
  const ends = certificateEnds(settings);
  const day = ends.toISOString().slice(0, 10);
  const provider = swish({ ...settings, publicUrl });
  try {
    await provider.status({ id: randomUUID() });
  } catch {
    return [fault(what, 'SWISH_URL svarar inte, eller tar inte certifikatet i SWISH_CERT_FILE')];
  } finally {
    provider.close();
  }
  return ends.getTime() - now.getTime() < SOON_MS
    ? [warning(what, `certifikatet går ut ${day}`)]
    : [ok(what, `Swish tar certifikatet, som gäller till ${day}`)];
};
