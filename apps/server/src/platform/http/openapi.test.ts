import { allDoorEndpoints, allEndpoints, allMemberEndpoints } from '@karportalen/contract/all-endpoints';
import { endpoint } from '@karportalen/contract/core/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiFaults } from '../../../test/openapi/openapi-lint.ts';
import { openApi } from './openapi.ts';

const around = {
  url: 'http://portal.exempel.se/api/v1',
  description: 'x',
  sessionCookie: 'session',
  takesApiTokens: false,
};

const apis = [
  ['organisers', allEndpoints],
  ['members', allMemberEndpoints],
  ['doors', allDoorEndpoints],
] as const;

describe('openapi.json', () => {
  it.each(apis)('openapi.json of the %s is OpenAPI 3.1 without a fault', (_whose, endpoints) => {
    // Serialised, as a client gets it.
    const document = JSON.parse(JSON.stringify(openApi(endpoints, around)));
    expect(openApiFaults(document)).toEqual([]);
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it.each(apis)('openapi.json of the %s has every call at its own address', (_whose, endpoints) => {
    const { paths } = openApi(endpoints, around);
    const described = Object.entries(paths).flatMap(([path, { servers = [{ url: around.url }], ...calls }]) =>
      Object.entries(calls as Record<string, { operationId: string }>).map(
        ([method, { operationId }]) =>
          [operationId, `${method} ${(servers as { url: string }[])[0]?.url}${path}`] as const,
      ),
    );
    const shapeOf = (address: string) => address.replaceAll(/(?<=\/)(:\w+|\{\w+\})/g, ':');
    const expected = Object.entries(endpoints).map(
      ([name, { method, path }]) => [name, shapeOf(`${method.toLowerCase()} ${around.url}${path}`)] as const,
    );
    expect(Object.fromEntries(described.map(([name, address]) => [name, shapeOf(address)]))).toEqual(
      Object.fromEntries(expected),
    );
  });

  it('openapi.json describes one of two paths that an address could fit under a server of its own', () => {
    const { paths } = openApi(allEndpoints, around);
    expect(
      Object.keys(paths).filter((path) => /\/admins/.test(path) && !path.startsWith('/divisions')),
    ).toEqual(['/admins/{inviteId}']);
    expect(paths['/admins/{inviteId}']).toMatchObject({
      servers: [{ url: `${around.url}/divisions` }],
      delete: { operationId: expect.any(String) },
    });
    expect(paths['/divisions/{id}/admins']).not.toHaveProperty('servers');
  });

  it('openapi.json has one path where two calls name its parameter differently', () => {
    const paths = Object.keys(openApi(allEndpoints, around).paths);
    expect(paths.filter((path) => /^\/committees\/\{[^}]*\}$/.test(path))).toHaveLength(1);
  });

  it('openapi.json says that a session is a cookie or a bearer token', () => {
    const { paths, components } = openApi(allMemberEndpoints, around);
    expect(components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: 'session' },
      bearer: { type: 'http', scheme: 'bearer' },
    });
    expect(paths['/me']?.get).toMatchObject({ security: [{ session: [] }, { bearer: [] }] });
    expect(paths['/auth/code']?.post).toMatchObject({ security: [] });
  });

  it('openapi.json says which calls are open to API tokens', () => {
    const { paths } = openApi(allEndpoints, { ...around, takesApiTokens: true });
    const both = [{ session: [] }, { bearer: [] }];
    expect(paths['/polls/draft']?.get).toMatchObject({ security: both });
    expect(paths['/polls']?.post).toMatchObject({
      security: both,
      description: expect.stringContaining('not read-only'),
    });
    expect(paths['/notifications/alarm']?.post).toMatchObject({
      security: [{ session: [] }],
      description: expect.stringContaining('TOKEN_NOT_ALLOWED'),
    });
    expect(paths['/tokens']?.post).toMatchObject({ security: [{ session: [] }] });
  });
});

describe('the check of openapi.json', () => {
  const call = (method: 'GET' | 'PUT', path: `/${string}`, more = {}) =>
    endpoint({ method, path, needs: 'session', tokens: 'never', summary: 'x', ...more });
  const document = (calls: Parameters<typeof openApi>[0]) =>
    JSON.parse(JSON.stringify(openApi(calls, around)));

  it('the check of openapi.json finds nothing in a good document', () => {
    expect(openApiFaults(document({ a: call('GET', '/a/:id'), b: call('GET', '/a/fixed') }))).toEqual([]);
  });

  const good = document({
    a: call('GET', '/a/:id/b', { query: z.strictObject({ n: z.string().optional() }) }),
    b: call('GET', '/b/a/:id', { answer: z.strictObject({ n: z.number() }) }),
  });
  const withSchema = (schema: object) => ({
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'n', in: 'query', schema },
    ],
  });
  const named = (properties: object, required: readonly string[], more = {}) => ({
    ...{ type: 'object', properties, required, ...more },
  });
  const draft = named({ isDraft: { const: true } }, ['isDraft']);

  const changes: readonly (readonly [string, object])[] = [
    ["unknown key 'wire'", { wire: 1 }],
    ["not a word of JSON Schema: 'nullable'", withSchema({ nullable: true })],
    ["'id' is not declared", { parameters: [] }],
    ['has the operationId of', { operationId: 'same' }],
    ['has no description', { responses: { 204: {}, '4XX': {} } }],
    ['leads nowhere', { responses: { 204: { $ref: '#/nothing' }, '4XX': { description: 'No.' } } }],
    ['no such security scheme: other', { security: [{ other: [] }] }],
    ['does not say who may call it', { security: undefined }],
    ['anyOf of fewer than two', withSchema({ anyOf: [{ type: 'string' }] })],
    ['allOf with a schema that says nothing', withSchema({ allOf: [{}, { type: 'string' }] })],
    ['anyOf with the same schema twice', withSchema({ anyOf: [{ type: 'null' }, { type: 'null' }] })],
    ['oneOf whose schemas overlap', withSchema({ oneOf: [{ type: 'number' }, { type: 'integer' }] })],
    ['oneOf whose schemas overlap', withSchema({ oneOf: [named({ isDraft: { const: false } }, []), draft] })],
  ];
  it.each(changes)('the check of openapi.json sees a fault: %s', (fault, change) => {
    const copy = structuredClone(good);
    expect(openApiFaults(copy)).toEqual([]);
    for (const item of Object.values<{ get: object }>(copy.paths)) Object.assign(item.get, change);
    expect(openApiFaults(copy).join('\n')).toContain(fault);
  });

  it.each<readonly [string, object[]]>([
    ['types', [{ type: 'string' }, { type: 'null' }]],
    ['values', [{ enum: ['a', 'b'] }, { const: 'c' }]],
    ['a value that both always have', [named({ isDraft: { const: false } }, ['isDraft']), draft]],
    ['what one needs and the other does not take', [draft, named({}, [], { additionalProperties: false })]],
  ])('the check of openapi.json lets stand what is told apart by %s', (_by, oneOf) => {
    const copy = structuredClone(good);
    Object.assign(copy.paths['/a/{id}/b'].get, withSchema({ oneOf }));
    expect(openApiFaults(copy)).toEqual([]);
  });

  it.each([
    ['has no license', {}],
    ['has no name', { license: { identifier: 'MIT' } }],
    ['has not one of url and identifier', { license: { name: 'MIT' } }],
    ['has not one of url and identifier', { license: { name: 'a', url: 'https://a.se', identifier: 'MIT' } }],
  ])('the check of openapi.json sees a fault of the licence: %s', (fault, info) => {
    const { license, ...rest } = good.info;
    expect(openApiFaults({ ...good, info: { ...rest, ...info } }).join('\n')).toContain(fault);
  });

  it('the check of openapi.json sees two paths that one address fits', () => {
    const [path, item] = Object.entries(good.paths)[0] ?? [];
    const paths = { ...good.paths, [String(path)]: item, '/a/b/{id}': good.paths['/b/a/{id}'] };
    expect(openApiFaults({ ...good, paths })).toContain('/a/{id}/b: cannot be told from /a/b/{id}');
  });
});
