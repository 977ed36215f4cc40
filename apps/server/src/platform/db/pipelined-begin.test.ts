import type { PoolClient, QueryConfig } from 'pg';
import { describe, expect, it } from 'vitest';
import { signal } from '../../../test/deferred.ts';
import { pipelinedBegin } from './pipelined-begin.ts';

/** A connection that answers nothing before `answer` is called. */
const slowConnection = (failing?: string) => {
  const sent: string[] = [];
  const answered = signal();
  const query = async ({ text }: QueryConfig) => {
    sent.push(text);
    await answered.reached;
    if (text === failing) throw new Error(`no ${text}`);
    return { rows: [{ text }] };
  };
  const client = pipelinedBegin({ query } as unknown as PoolClient);
  return { client, sent, answer: answered.fulfil };
};
const ask = ({ client }: ReturnType<typeof slowConnection>, text: string) => client.query({ text });

describe('begin', () => {
  it('begin is sent together with a first SELECT, before it', async () => {
    const connection = slowConnection();
    await ask(connection, 'begin');
    const row = ask(connection, 'select 1');
    expect(connection.sent).toEqual(['begin', 'select 1']);
    connection.answer();
    expect((await row).rows).toEqual([{ text: 'select 1' }]);
  });

  it('begin is waited for by a first statement that writes, which is not sent where it fails', async () => {
    const connection = slowConnection('begin');
    await ask(connection, 'begin');
    const written = ask(connection, 'insert into x values (1)');
    connection.answer();
    await expect(written).rejects.toThrow('no begin');
    expect(connection.sent).toEqual(['begin']);
  });

  it('begin lets statements that follow a write wait too, in order', async () => {
    const connection = slowConnection();
    await ask(connection, 'begin');
    const all = ['select 1', 'insert into x values (1)', 'select 2'].map((text) => ask(connection, text));
    expect(connection.sent).toEqual(['begin', 'select 1']);
    connection.answer();
    await Promise.all(all);
    expect(connection.sent).toEqual(['begin', 'select 1', 'insert into x values (1)', 'select 2']);
    await ask(connection, 'commit');
    expect(connection.sent.at(-1)).toBe('commit');
  });

  it('begin that fails fails the SELECT sent with it, and only the first', async () => {
    const connection = slowConnection('begin');
    await ask(connection, 'begin');
    const read = ask(connection, 'select 1');
    connection.answer();
    await expect(read).rejects.toThrow('no begin');
    expect((await ask(connection, 'rollback')).rows).toEqual([{ text: 'rollback' }]);
  });
});
