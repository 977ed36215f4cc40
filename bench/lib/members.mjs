import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fromServer } from './from-server.mjs';
import { residentMegabytes } from './machine.mjs';

const first = ['Åsa', 'Bo', 'Cecilia', 'David', 'Örjan', 'Fatima', 'Gustav', 'Hanna', 'Ida', 'Johan'];
const last = [
  'Andersson',
  'Berg',
  'Claesson',
  'Dahl',
  'Ek',
  'Fors',
  'Gran',
  'Håkansson',
  'Isaksson',
  'Jönsson',
];
const nameOf = (n) => [first[n % 10], `${last[Math.floor(n / 10) % 10]}`];

/** A register file like one that a student office sends. */
export const memberFile = (count) => {
  const rows = Array.from({ length: count }, (_, n) => {
    const [given, family] = nameOf(n);
    return `${given};${family};medlem${n}@bench.se;bench${n};${n % 7 === 0 ? 'Alumn' : 'Student'};Datateknik;sv`;
  });
  return Buffer.from(
    `\ufeffFörnamn;Efternamn;E-post;Student-id;Typ;Sektion;Språk\r\n${rows.join('\r\n')}\r\n`,
  );
};

/** The baseline: COPY of as many rows into a throwaway table with the register's columns and indexes. */
export async function bareCopy(client, count) {
  const { from: copyFrom } = fromServer('pg-copy-streams');
  await client.query('create table bare (like app_users including all)');
  const line = (n) => {
    const [given, family] = nameOf(n);
    const id = `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
    return `${id}\t${given}\t${family}\tmedlem${n}@bench.se\tbench${n}\tStudent\tsv\n`;
  };
  function* lines() {
    for (let n = 0; n < count; n += 1000) {
      yield Array.from({ length: Math.min(1000, count - n) }, (_, more) => line(n + more)).join('');
    }
  }
  const began = performance.now();
  const into = client.query(
    copyFrom('copy bare (id, first_name, last_name, email, cid, kind, language) from stdin'),
  );
  await pipeline(Readable.from(lines()), into);
  const ms = performance.now() - began;
  await client.query('drop table bare');
  return ms;
}

/** The same members as JSON, for PUT /members/batch. */
export const memberBatch = (count) =>
  Buffer.from(
    JSON.stringify({
      rows: Array.from({ length: count }, (_, n) => {
        const [firstName, lastName] = nameOf(n);
        return {
          ...{ firstName, lastName, email: `medlem${n}@bench.se`, cid: `bench${n}` },
          ...{ kind: n % 7 === 0 ? 'Alumnus' : 'Student', division: 'Datateknik', language: 'sv' },
        };
      }),
      missing: 'keep',
    }),
  );

/** Sends a batch, sampling the server's memory meanwhile. */
export async function sendBatch(portal, cookie, body) {
  let megabytes = 0;
  const look = () => {
    megabytes = Math.max(megabytes, residentMegabytes(portal.pid));
  };
  const looking = setInterval(look, 10);
  try {
    const began = performance.now();
    const answer = await fetch(`${portal.address}/api/v1/members/batch`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body,
    });
    const said = await answer.json();
    if (!answer.ok)
      throw new Error(`a batch was answered with ${answer.status}: ${said.code}\n${portal.lastError()}`);
    const ms = performance.now() - began;
    look();
    return { said, ms, megabytes };
  } finally {
    clearInterval(looking);
  }
}

const send = async (portal, cookie, path, type, body) => {
  const began = performance.now();
  const answer = await fetch(`${portal.address}/api/v1/member-imports${path}`, {
    method: 'POST',
    headers: { 'content-type': type, cookie },
    body,
  });
  const said = await answer.json();
  if (!answer.ok) {
    const what = `${path || 'the file'} was answered with ${answer.status}: ${said.code}`;
    throw new Error(`${what}\n${portal.lastError()}`);
  }
  return { said, ms: performance.now() - began };
};

/** Uploads the file and applies it, sampling the server's memory meanwhile. */
export async function importFile(portal, cookie, file) {
  let megabytes = 0;
  const look = () => {
    megabytes = Math.max(megabytes, residentMegabytes(portal.pid));
  };
  const looking = setInterval(look, 10);
  try {
    const { said: preview, ms: previewMs } = await send(portal, cookie, '', 'text/csv', file);
    const { id, fingerprint } = preview;
    const wishes = JSON.stringify({ fingerprint, missing: 'leave' });
    const { said: outcome, ms: applyMs } = await send(
      portal,
      cookie,
      `/${id}/apply`,
      'application/json',
      wishes,
    );
    look();
    return { preview, outcome, previewMs, applyMs, megabytes };
  } finally {
    clearInterval(looking);
  }
}
