import { type Definition, statusOf } from '@karportalen/contract/core/endpoint';
import { problems } from '@karportalen/contract/core/problems';
import { z } from 'zod';
import { contentTypeOf } from './file-answer.ts';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' });

const accessOf = ({ needs, role }: Definition): string => {
  if (needs === 'public') return 'Open to anyone.';
  if (needs === 'session') return 'Needs a session.';
  const functions = `Needs one of: ${[needs].flat().join(', ')}.`;
  return role ? `${functions} Only for ${role}.` : functions;
};

const parametersOf = ({ path, query }: Definition) => {
  const inPath = [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));
  const properties = query ? (jsonSchema(query, 'input').properties ?? {}) : {};
  return [...inPath, ...Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))];
};

const operationOf = (name: string, endpoint: Definition) => {
  const { body, answer, multipart, file, needs } = endpoint;
  const content = answer
    ? { 'application/json': { schema: jsonSchema(answer, 'output') } }
    : file && { [contentTypeOf(file)]: { schema: { type: 'string', format: 'binary' } } };
  return {
    operationId: name,
    summary: endpoint.summary ?? name,
    description: accessOf(endpoint),
    security: needs === 'public' ? [] : [{ session: [] }],
    parameters: parametersOf(endpoint),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [multipart ? 'multipart/form-data' : 'application/json']: { schema: jsonSchema(body, 'input') },
        },
      },
    }),
    responses: {
      [statusOf(endpoint)]: { description: 'Done.', ...(content && { content }) },
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
  },
};

type Surroundings = { readonly publicUrl: string; readonly sessionCookie: string };

/** Made from the very definitions that validate the requests. */
export const openApi = (
  endpoints: Readonly<Record<string, Definition>>,
  { publicUrl, sessionCookie }: Surroundings,
) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Kårportalen', version: '1', description: 'The admin API of the student union app.' },
    servers: [{ url: `${publicUrl}/api/v1` }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
      responses: {
        Problem: { description: 'Refused.', content: { 'application/json': { schema: problemSchema } } },
      },
    },
  };
};
