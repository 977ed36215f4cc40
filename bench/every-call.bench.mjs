import { playRound } from './lib/compare-rates.mjs';
import { startSides } from './lib/compared-servers.mjs';
import { organiserCalls as calls } from './lib/organiser-calls.mjs';
import { cost, ms } from './lib/request-figures.mjs';
import { leastDisturbed } from './lib/steal-time.mjs';
import { waitUntilIdle } from './lib/wait-until-idle.mjs';

const full = { alone: 2, once: 200 };
const short = { alone: 1, once: 20 };
/** How often a call without a baseline is measured. */
const TRIES = 2;
/** Rate-limited calls, and calls that hash passwords, which is slow on purpose. */
const FEW = 20;
const few = new Set([
  'login',
  'changePassword',
  'requestPasswordReset',
  'validateResetToken',
  'resetPassword',
  'validateDivisionToken',
  'registerDivisionAdmin',
  'validateCommitteeToken',
  'registerModerator',
  'validateTransferToken',
  'transferTicket',
]);

const shown = ({ method = 'GET', path }) =>
  `${method} ${path
    .replace('/api/v1', '')
    .replace(/\?.*/, '')
    .replace(/[0-9a-f-]{36}/g, ':id')}`;

const report = (name) => (error) => {
  console.error(`  ${name}: ${error.message}`);
};

/** The requests that measure a call; undefined where none are defined or the preparation failed. */
async function requestsOf(store, name, how) {
  const make = calls[name];
  if (!make) return report(name)(new Error('no row measures it'));
  try {
    const sent = await make(store, few.has(name) ? FEW : how.once);
    if (sent.requests.length === 0) throw new Error('there is nothing to ask for');
    await waitUntilIdle(store);
    return sent;
  } catch (error) {
    return report(name)(error);
  }
}

/** Calls that need an OpenID Connect provider. The measured server has none and refuses them. */
const ofProvider = new Set(['startPortalOidc', 'finishPortalOidc', 'setPasswordsOff']);

/** Every call of the contract. The measurement fails at its end if a call has no row. */
export async function measure(setup, { quick, only }) {
  const sides = await startSides(setup);
  const how = quick ? short : full;
  const { portal, store } = sides;
  const described = await (await fetch(`${portal.address}/api/v1/openapi.json`)).json();
  const names = Object.values(described.paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId }) => operationId ?? []),
  );
  const gone = Object.keys(calls).filter((name) => !names.includes(name));
  if (gone.length > 0) throw new Error(`calls that are no more: ${gone.join(', ')}`);
  const rows = [];
  for (const name of names) {
    const { sql } = store;
    await sql('delete from rate_hits');
    // Some calls need a recent proof of identity, and the sessions are as old as the measurement.
    await sql('update sessions set confirmed_at = now()');
    if (!only.test(name) || ofProvider.has(name)) continue;
    const sent = await requestsOf(store, name, how);
    const play = () => playRound(setup, sides, portal, sent, how.alone);
    const found = sent && (await leastDisturbed(play, sent.once ? 1 : TRIES).catch(report(name)));
    if (!sent || !found) {
      rows.push({ what: name, value: 'not measured', goal: 'every call', met: false });
      process.exitCode = 1;
      continue;
    }
    const row = {
      what: shown(sent.requests[0]),
      value: `${found.perSecond.toFixed(0)}/s`,
      beside: `p50 ${ms(found.p50)}, p99 ${ms(found.p99)}; ${cost(found)}`,
    };
    console.log(`  ${row.what}: ${row.value}, ${row.beside}`);
    rows.push(row);
  }
  return rows;
}
