import { allDoorEndpoints } from '@karportalen/contract/all-door-endpoints';
import { allEndpoints } from '@karportalen/contract/all-endpoints';
import { allMemberEndpoints } from '@karportalen/contract/all-member-endpoints';
import { endpoint } from '@karportalen/contract/core/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiFaults } from '../../../test/openapi-lint.ts';
import { openApi } from './openapi.ts';

const around = { url: 'http://portal.exempel.se/api/v1', description: 'x', sessionCookie: 'session' };

describe('openapi.json', () => {
  it.each([
    ['organisers', allEndpoints],
    ['members', allMemberEndpoints],
    ['doors', allDoorEndpoints],
  ])('of the %s is OpenAPI 3.1 without a fault', (_whose, endpoints) => {
    // As a client gets it.
    const document = JSON.parse(JSON.stringify(openApi(endpoints, around)));
    expect(openApiFaults(document)).toEqual([]);
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it('has one path where two calls name its parameter differently', () => {
    const paths = Object.keys(openApi(allEndpoints, around).paths);
    expect(paths.filter((path) => /^\/committees\/\{[^}]*\}$/.test(path))).toHaveLength(1);
  });
});

describe('the check of it', () => {
  const call = (method: 'GET' | 'PUT', path: `/${string}`, more = {}) =>
    endpoint({ method, path, needs: 'session', summary: 'x', ...more });
  const document = (calls: Parameters<typeof openApi>[0]) =>
    JSON.parse(JSON.stringify(openApi(calls, around)));

  it('finds nothing in a good document', () => {
    expect(openApiFaults(document({ a: call('GET', '/a/:id'), b: call('GET', '/a/fixed') }))).toEqual([]);
  });

  const good = document({
    a: call('GET', '/a/:id/b'),
    b: call('GET', '/a/b/:id', { answer: z.strictObject({ n: z.number() }) }),
  });
  const loose = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
  const changes: readonly (readonly [string, object])[] = [
    ["unknown key 'wire'", { wire: 1 }],
    ["not a word of JSON Schema: 'nullable'", { parameters: [{ ...loose[0], schema: { nullable: true } }] }],
    ['cannot be told from /a/b/{id}', { parameters: loose }],
    ["'id' is not declared", { parameters: [] }],
    ['has the operationId of', { operationId: 'same' }],
    ['has no description', { responses: { 204: {}, '4XX': {} } }],
    ['leads nowhere', { responses: { 204: { $ref: '#/nothing' }, '4XX': { description: 'No.' } } }],
  ];
  it.each(changes)('sees a fault: %s', (fault, change) => {
    const copy = structuredClone(good);
    expect(openApiFaults(copy)).toEqual([]);
    for (const item of Object.values<{ get: object }>(copy.paths)) Object.assign(item.get, change);
    expect(openApiFaults(copy).join('\n')).toContain(fault);
  });
});
