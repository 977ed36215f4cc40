import { createServer } from 'node:net';
import { StartupError } from '../startup-error.ts';
import { isHealthAnswer } from './health.ts';
import { findPortOwner } from './port-owner.ts';
import { securityHeaders } from './security.ts';

interface Place {
  readonly host: string;
  readonly port: number;
}

const policy = 'content-security-policy';

const addressOf = ({ host, port }: Place) => {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
};

/** Whether the process that listens there answers like this server. */
async function isOurs(place: Place): Promise<boolean> {
  try {
    const answer = await fetch(`${addressOf(place)}/healthz`, { signal: AbortSignal.timeout(2_000) });
    const isAlike = answer.headers.get(policy) === securityHeaders(false)[policy];
    return isAlike && isHealthAnswer(await answer.text());
  } catch {
    return false;
  }
}

async function portInUse(place: Place, variable: string): Promise<StartupError> {
  const { port } = place;
  const [owner, ours] = await Promise.all([findPortOwner(port), isOurs(place)]);
  const program = owner ? `${owner.name} (process ${owner.pid})` : undefined;
  const who = ours
    ? [program, 'en annan Kårportal'].filter(Boolean).join(', ')
    : (program ?? 'ett annat program');
  const other = `till exempel ${variable}=${port < 65535 ? port + 1 : port - 1}`;
  return new StartupError(
    `${variable}: porten ${port} är upptagen av ${who}. ${ours ? 'Stoppa den, eller välj en annan' : 'Välj en annan'}, ${other}.`,
  );
}

/** Explains why the port cannot be used, in one line that names the variable to change. */
export async function listenError(error: unknown, place: Place, variable = 'PORT'): Promise<unknown> {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return portInUse(place, variable);
  if (code === 'EACCES')
    return new StartupError(
      `${variable}: porten ${place.port} får inte öppnas av den här användaren. Välj en över 1023.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`HOST: ${place.host} är ingen adress på den här datorn.`);
  return error;
}

/** Listens and closes again; returns the port (a free one for 0). Checked before the start creates anything. */
export const checkPort = (place: Place): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => void listenError(error, place).then(reject));
    probe.listen(place.port, place.host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
