import { type Definition, statusOf, tokenAccessOf } from '@karportalen/contract/core/endpoint';
import { problems } from '@karportalen/contract/core/problems';
import { z } from 'zod';
import { contentTypeOf } from './file-answer.ts';

type Described = z.core.JSONSchema.BaseSchema;

/** `oneOf` with a discriminator requires that it is always present; where it is optional, this becomes `anyOf`. */
const withoutEmptyPromise = (union: z.core.$ZodType, described: Described): void => {
  if (!(union instanceof z.ZodDiscriminatedUnion) || !described.oneOf) return;
  const name = union.def.discriminator;
  if (described.oneOf.every((part) => typeof part === 'object' && part.required?.includes(name))) return;
  described.anyOf = described.oneOf;
  delete described.oneOf;
};

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: json }) => withoutEmptyPromise(zodSchema, json),
  });
  return described;
};

/** The pattern excludes words, so that a path with an id cannot be confused with one that has a word there. */
const idSchema = {
  type: 'string',
  format: 'uuid',
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
};

const proofOf = ({ alsoNeeds }: Definition): string =>
  alsoNeeds ? ' Answers 403 CONFIRM_IDENTITY ten minutes after signing in, until POST /user/confirm.' : '';

const accessOf = ({ needs, role }: Definition): string => {
  if (needs === 'public') return 'Open to anyone.';
  if (needs === 'session' || needs === 'member' || needs === 'door')
    return role ? `Needs a session. Only for ${[role].flat().join(' and ')}.` : 'Needs a session.';
  const functions = `Needs one of: ${[needs].flat().join(', ')}.`;
  return role ? `${functions} Only for ${[role].flat().join(' and ')}.` : functions;
};

const tokenSentences = {
  read: ' Open to API tokens.',
  write: ' Open to API tokens that are not read-only.',
  whole: ' Open to API tokens with all functions of their maker.',
  never: ' Closed to API tokens: 403 TOKEN_NOT_ALLOWED.',
};

const tokensOf = (endpoint: Definition): string =>
  endpoint.needs === 'public' ? '' : tokenSentences[tokenAccessOf(endpoint)];

/** One name per path position, whatever the endpoints call it: '/x/{id}' and '/x/{xId}' are one path. */
const pathNames = (endpoints: readonly Definition[]): ReadonlyMap<string, string> => {
  const shapeOf = (path: string) => path.replace(/:[A-Za-z]+/g, ':');
  const named = new Map(endpoints.toReversed().map(({ path }) => [shapeOf(path), path]));
  return new Map(endpoints.map(({ path }) => [path, named.get(shapeOf(path)) ?? path]));
};

const isName = (part: string): boolean => part.startsWith(':');

/** Whether some address fits both paths, and this one has a word where the other first differs. */
const isTakenFor = (path: string, other: string): boolean => {
  const [parts, others] = [path.split('/'), other.split('/')];
  if (parts.length !== others.length || !parts.some(isName)) return false;
  const isApart = parts.some((part, n) => !isName(part) && !isName(others[n] ?? '') && part !== others[n]);
  const first = parts.findIndex((part, n) => part !== others[n]);
  return !isApart && first >= 0 && !isName(parts[first] ?? '');
};

/**
 * Linters refuse two paths that fit one address, even if ids are never words. The path with the word is described under
 * a server of its own that ends with its first part: the same address, written differently.
 */
const placeOf = (path: string, all: readonly string[]): { readonly base: string; readonly rest: string } => {
  if (!all.some((other) => isTakenFor(path, other))) return { base: '', rest: path };
  const [, first = '', ...rest] = path.split('/');
  return { base: `/${first}`, rest: `/${rest.join('/')}` };
};

const namesIn = (path: string): string[] => [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name ?? '');

const parametersOf = ({ path, params, query }: Definition, documented: string) => {
  const own = namesIn(path);
  const inPath = namesIn(documented).map((name, index) => {
    const schema = params?.[own[index] ?? ''];
    return {
      name,
      in: 'path',
      required: true,
      ...(own[index] !== name && { description: `Here the ${own[index]}.` }),
      schema: schema ? jsonSchema(schema, 'input') : idSchema,
    };
  });
  const properties = query ? (jsonSchema(query, 'input').properties ?? {}) : {};
  return [...inPath, ...Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))];
};

/** The ways to sign a call: the session, or a bearer token where it may be called with one. */
const securityOf = (endpoint: Definition, takesApiTokens: boolean): Record<string, string[]>[] => {
  if (endpoint.needs === 'public') return [];
  const isClosed = takesApiTokens && tokenAccessOf(endpoint) === 'never';
  return isClosed ? [{ session: [] }] : [{ session: [] }, { bearer: [] }];
};

const operationOf = (name: string, endpoint: Definition, documented: string, takesApiTokens: boolean) => {
  const { body, answer, multipart, upload, file } = endpoint;
  const content = answer
    ? { 'application/json': { schema: jsonSchema(answer, 'output') } }
    : file && { [contentTypeOf(file).replace(/;.*/, '')]: {} };
  return {
    operationId: name,
    summary: endpoint.summary ?? name,
    description: `${accessOf(endpoint)}${proofOf(endpoint)}${takesApiTokens ? tokensOf(endpoint) : ''}`,
    security: securityOf(endpoint, takesApiTokens),
    parameters: parametersOf(endpoint, documented),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [multipart ? 'multipart/form-data' : 'application/json']: { schema: jsonSchema(body, 'input') },
        },
      },
    }),
    ...(upload && {
      requestBody: {
        required: true,
        content: { [upload.type]: { schema: { type: 'string', contentMediaType: upload.type } } },
      },
    }),
    responses: {
      [statusOf(endpoint)]: { description: 'Done.', ...(content && { content }) },
      '4XX': { $ref: '#/components/responses/Problem' },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
};

const problemSchema = {
  type: 'object',
  required: [
    'status',
    'title',
    'clientMessageSwedish',
    'developerMessage',
    'errorType',
    'code',
    'errors',
    'requestId',
  ],
  properties: {
    status: { type: 'integer' },
    title: { type: 'string' },
    clientMessageSwedish: { type: 'string' },
    developerMessage: { type: 'string' },
    errorType: { type: 'string', enum: [...new Set(Object.values(problems).map((row) => row.errorType))] },
    code: { type: 'string', enum: Object.keys(problems) },
    errors: { type: 'array', items: { type: 'string' } },
    requestId: { type: 'string' },
    fieldErrors: { type: 'object', additionalProperties: { type: 'string' } },
    saved: {
      type: 'object',
      description: 'Of a STALE_EDIT: who saved meanwhile, when, and whether that was the caller.',
      properties: {
        by: { type: ['string', 'null'] },
        at: { type: 'string', format: 'date-time' },
        isYou: { type: 'boolean' },
      },
    },
  },
};

type Surroundings = {
  readonly url: string;
  readonly description: string;
  readonly sessionCookie: string;
  /** Whether the bearer token is an API token; otherwise it is the session's. */
  readonly takesApiTokens: boolean;
};

// SPDX has no identifier for 'all rights reserved'.
const license = { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' };

/** Built from the definitions that validate requests. */
export const openApi = (
  endpoints: Readonly<Record<string, Definition>>,
  { url, description, sessionCookie, takesApiTokens }: Surroundings,
) => {
  const paths: Record<string, Record<string, unknown>> = {};
  const securitySchemes = {
    session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: takesApiTokens
        ? 'An API token, made under Inställningar: it opens what its functions and its maker’s role open.'
        : 'The token of a session.',
    },
  };
  const documentedAs = pathNames(Object.values(endpoints));
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const documented = documentedAs.get(endpoint.path) ?? endpoint.path;
    const { base, rest } = placeOf(documented, [...documentedAs.values()]);
    const path = rest.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      ...(base && { servers: [{ url: url + base }] }),
      [endpoint.method.toLowerCase()]: operationOf(name, endpoint, documented, takesApiTokens),
    };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Kårportalen', version: '1', description, license },
    servers: [{ url }],
    paths,
    components: {
      securitySchemes,
      responses: {
        Problem: { description: 'Refused.', content: { 'application/json': { schema: problemSchema } } },
      },
    },
  };
};
