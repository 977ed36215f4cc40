import type { Config } from '../../config.ts';
import { isHealthAnswer } from '../../platform/http/health.ts';
import { isLoopback } from '../../platform/http/loopback.ts';
import { type Finding, fault, ok, reasonOf, warning } from './finding.ts';

const hostOf = ({ publicUrl }: Config) => new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');

/** Whether the portal is meant to be reached from other machines. */
export const isPublicAddress = (config: Config): boolean =>
  !isLoopback(hostOf(config)) || !isLoopback(config.host);

/** Nothing listens yet, as before the first start: no fault. Any other connection error is one. */
const notUp = new Set(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET', 'inget svar i tid']);

export const checkPublicUrl = async ({ publicUrl }: Config): Promise<Finding> => {
  const what = 'PUBLIC_URL';
  try {
    const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(5_000) });
    const isPortal = answer.ok && isHealthAnswer(await answer.text());
    if (isPortal) return ok(what, `${publicUrl} svarar`);
    // A proxy answers 502 to 504 while the portal is down.
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
