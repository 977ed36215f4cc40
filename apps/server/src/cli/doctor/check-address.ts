import type { Config } from '../../config.ts';
import { isLoopback } from '../../platform/http/loopback.ts';
import { type Finding, fault, ok, reasonOf, warning } from './finding.ts';

const hostOf = ({ publicUrl }: Config) => new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');

/** Whether others than this machine are to reach the portal. */
export const isPublicAddress = (config: Config): boolean =>
  !isLoopback(hostOf(config)) || !isLoopback(config.host);

/** Nobody listens there yet, as before the first start; anything else about the way there is a fault. */
const notUp = new Set(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET', 'inget svar i tid']);

export const checkPublicUrl = async ({ publicUrl }: Config): Promise<Finding> => {
  const what = 'PUBLIC_URL';
  try {
    const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(5_000) });
    const isPortal = answer.ok && (await answer.text()) === '{"status":"ok"}';
    if (isPortal) return ok(what, `${publicUrl} svarar`);
    // A proxy in front says 502 to 504 while the portal is down.
    const proxy = answer.status >= 502 && answer.status <= 504;
    const text = `på ${publicUrl} svarar något annat än Kårportalen (${answer.status})`;
    return proxy ? warning(what, `${text}; startad?`) : fault(what, text);
  } catch (error) {
    const reason = reasonOf(error);
    const text = `${publicUrl} nås inte härifrån (${reason})`;
    return notUp.has(reason) ? warning(what, `${text}; portalen är kanske inte startad`) : fault(what, text);
  }
};

export const checkTransport = (config: Config): Finding[] =>
  isLoopback(hostOf(config)) || config.publicUrl.startsWith('https:')
    ? []
    : [warning('Kryptering', 'PUBLIC_URL är inte https://, lösenord går i klartext')];
