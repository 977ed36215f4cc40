import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isLoopback } from '../http/loopback.ts';
import { StartupError } from '../startup-error.ts';
import type { SwishSettings } from './swish.ts';

type Given = {
  readonly SWISH_CERT_FILE?: string | undefined;
  readonly SWISH_KEY_FILE?: string | undefined;
  readonly SWISH_CA_FILE?: string | undefined;
  readonly SWISH_PAYEE?: string | undefined;
  readonly SWISH_URL: string;
  readonly SWISH_SIMULATOR_PAGE?: string | undefined;
};

const readPem = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartupError(`${name}: ska vara en fil som går att läsa`);
  }
};

const certificateIn = (name: string, pem: string): X509Certificate => {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new StartupError(`${name}: ska vara ett certifikat i PEM-format`);
  }
};

const keyIn = (pem: string) => {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new StartupError('SWISH_KEY_FILE: ska vara certifikatets nyckel i PEM-format, utan lösenord');
  }
};

/** All variables or none; a fault is reported in one line without the files' contents. */
export const readSwishSettings = (
  given: Given,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): SwishSettings | undefined => {
  const { SWISH_CERT_FILE, SWISH_KEY_FILE, SWISH_CA_FILE, SWISH_PAYEE, SWISH_URL } = given;
  if (!SWISH_CERT_FILE && !SWISH_KEY_FILE && !SWISH_PAYEE) return undefined;
  const required = (name: keyof Given, value: string | undefined): string => {
    if (value === undefined) throw new StartupError(`${name}: behövs för att ta betalt med Swish`);
    return value;
  };
  const cert = readPem('SWISH_CERT_FILE', required('SWISH_CERT_FILE', SWISH_CERT_FILE));
  const key = readPem('SWISH_KEY_FILE', required('SWISH_KEY_FILE', SWISH_KEY_FILE));
  const payee = required('SWISH_PAYEE', SWISH_PAYEE);
  const ca = SWISH_CA_FILE === undefined ? undefined : readPem('SWISH_CA_FILE', SWISH_CA_FILE);
  if (ca !== undefined) certificateIn('SWISH_CA_FILE', ca);
  const certificate = certificateIn('SWISH_CERT_FILE', cert);
  if (!certificate.checkPrivateKey(keyIn(key)))
    throw new StartupError('SWISH_KEY_FILE: ska höra till certifikatet i SWISH_CERT_FILE');
  if (new Date(certificate.validTo) <= now)
    throw new StartupError(
      `SWISH_CERT_FILE: certifikatet gick ut ${new Date(certificate.validTo).toISOString().slice(0, 10)}`,
    );
  // A loopback address is the simulator: Swish itself is never on this machine.
  const simulated = isLoopback(new URL(SWISH_URL).hostname);
  if (!simulated && !publicUrl.startsWith('https://'))
    throw new StartupError('PUBLIC_URL: ska börja med https:// för att Swish ska kunna svara');
  const simulatorPage = simulated ? given.SWISH_SIMULATOR_PAGE?.replace(/\/+$/, '') : undefined;
  return { url: SWISH_URL, payee, cert, key, ca, simulated, simulatorPage };
};

export const certificateEnds = ({ cert }: Pick<SwishSettings, 'cert'>): Date =>
  new Date(new X509Certificate(cert).validTo);
