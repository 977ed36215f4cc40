import { compositionFaults } from './openapi-composition.ts';

/** The keys of each OpenAPI 3.1 object; extensions begin with 'x-'. */
const known = {
  document: [
    'openapi',
    'info',
    'jsonSchemaDialect',
    'servers',
    'paths',
    'webhooks',
    'components',
    'security',
    'tags',
  ],
  info: ['title', 'summary', 'description', 'termsOfService', 'contact', 'license', 'version'],
  license: ['name', 'identifier', 'url'],
  pathItem: [
    'summary',
    'description',
    'servers',
    'parameters',
    'get',
    'put',
    'post',
    'delete',
    'patch',
    'head',
  ],
  operation: [
    ...['tags', 'summary', 'description', 'operationId', 'parameters', 'requestBody', 'responses'],
    ...['deprecated', 'security', 'servers'],
  ],
  parameter: ['name', 'in', 'description', 'required', 'deprecated', 'schema', 'example', 'style', 'explode'],
  requestBody: ['description', 'content', 'required'],
  response: ['description', 'headers', 'content'],
  mediaType: ['schema', 'example', 'examples', 'encoding'],
  components: ['schemas', 'responses', 'parameters', 'requestBodies', 'headers', 'securitySchemes'],
} as const;

/** JSON Schema 2020-12 keywords by value: a schema, a list of schemas, named schemas, or anything else. */
const schemaIn = ['additionalProperties', 'items', 'not', 'contains', 'propertyNames', 'if', 'then', 'else'];
const schemasIn = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const namedSchemasIn = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];
const plainWords = [
  ...[
    'type',
    'enum',
    'const',
    'format',
    'pattern',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'multipleOf',
  ],
  ...[
    'exclusiveMinimum',
    'exclusiveMaximum',
    'minItems',
    'maxItems',
    'uniqueItems',
    'minProperties',
    'maxProperties',
  ],
  ...[
    'required',
    'dependentRequired',
    'title',
    'description',
    'default',
    'deprecated',
    'readOnly',
    'writeOnly',
  ],
  ...['examples', 'contentMediaType', 'contentEncoding', '$ref', '$comment'],
];
const types = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];
const methods = ['get', 'put', 'post', 'delete', 'patch', 'head'];

type Json = Readonly<Record<string, unknown>>;
type Report = (where: string, fault: string) => void;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectAt = (value: unknown): Json => (isObject(value) ? value : {});
const listAt = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const checkKeys = (value: Json, kind: keyof typeof known, where: string, report: Report): void => {
  const words: readonly string[] = known[kind];
  for (const key of Object.keys(value)) {
    if (!words.includes(key) && !key.startsWith('x-')) report(where, `unknown key '${key}'`);
  }
};

const checkType = (type: unknown, where: string, report: Report): void => {
  for (const one of [type].flat()) if (!types.includes(String(one))) report(where, `no such type: ${one}`);
};

const checkWords = (schema: Json, where: string, report: Report): void => {
  const words = [...schemaIn, ...schemasIn, ...namedSchemasIn, ...plainWords];
  for (const key of Object.keys(schema)) {
    if (!words.includes(key) && !key.startsWith('x-')) report(where, `not a word of JSON Schema: '${key}'`);
  }
  if ('type' in schema) checkType(schema.type, where, report);
  for (const name of ['exclusiveMinimum', 'exclusiveMaximum']) {
    if (name in schema && typeof schema[name] !== 'number') report(where, `${name} is not a number`);
  }
  for (const name of listAt(schema.required)) {
    const isDeclared = schema.properties === undefined || String(name) in objectAt(schema.properties);
    if (!isDeclared) report(where, `requires '${name}', which it does not have`);
  }
};

const checkSchema = (schema: unknown, where: string, report: Report): void => {
  if (typeof schema === 'boolean') return;
  if (!isObject(schema)) {
    report(where, 'not a schema');
    return;
  }
  checkWords(schema, where, report);
  for (const fault of compositionFaults(schema)) report(where, fault);
  for (const key of schemaIn) if (key in schema) checkSchema(schema[key], `${where}/${key}`, report);
  for (const key of schemasIn) {
    for (const [index, part] of listAt(schema[key]).entries()) {
      checkSchema(part, `${where}/${key}/${index}`, report);
    }
  }
  for (const key of namedSchemasIn) {
    for (const [name, part] of Object.entries(objectAt(schema[key]))) {
      checkSchema(part, `${where}/${key}/${name}`, report);
    }
  }
};

const checkContent = (content: unknown, where: string, report: Report): void => {
  for (const [type, media] of Object.entries(objectAt(content))) {
    if (!/^[\w.+-]+\/[\w.+*-]+$/.test(type)) report(where, `no media type: ${type}`);
    checkKeys(objectAt(media), 'mediaType', `${where}/${type}`, report);
    const { schema } = objectAt(media);
    if (schema !== undefined) checkSchema(schema, `${where}/${type}/schema`, report);
  }
};

const checkResponse = (response: Json, where: string, report: Report): void => {
  if (typeof response.$ref === 'string') return;
  checkKeys(response, 'response', where, report);
  if (!response.description) report(where, 'has no description');
  checkContent(response.content, where, report);
};

const namesIn = (path: string): string[] => [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '');

const checkParameters = (operation: Json, path: string, where: string, report: Report): void => {
  const seen = new Set<string>();
  for (const parameter of listAt(operation.parameters).map(objectAt)) {
    const name = `${parameter.in} ${parameter.name}`;
    if (seen.has(name)) report(where, `declares '${name}' twice`);
    seen.add(name);
    checkKeys(parameter, 'parameter', `${where}/${name}`, report);
    checkSchema(parameter.schema, `${where}/${name}`, report);
    if (parameter.in !== 'path') continue;
    if (parameter.required !== true) report(where, `'${name}' is not required`);
    if (!namesIn(path).includes(String(parameter.name))) report(where, `'${name}' is not in the path`);
  }
  for (const name of namesIn(path)) if (!seen.has(`path ${name}`)) report(where, `'${name}' is not declared`);
};

const checkOperation = (operation: Json, path: string, where: string, report: Report): void => {
  checkKeys(operation, 'operation', where, report);
  for (const key of ['operationId', 'summary']) if (!operation[key]) report(where, `has no ${key}`);
  checkParameters(operation, path, where, report);
  if ('requestBody' in operation) {
    const body = objectAt(operation.requestBody);
    checkKeys(body, 'requestBody', `${where}/requestBody`, report);
    checkContent(body.content, `${where}/requestBody`, report);
    if (where.startsWith('GET ')) report(where, 'is a GET with a body');
  }
  const responses = Object.entries(objectAt(operation.responses));
  for (const [status, response] of responses) {
    if (!/^([1-5](\d\d|XX)|default)$/.test(status)) report(where, `no status: ${status}`);
    checkResponse(objectAt(response), `${where} ${status}`, report);
  }
  for (const [kind, pattern] of [
    // A redirect counts as success.
    ['success', /^[23]/],
    ['refusal', /^4/],
  ] as const) {
    if (!responses.some(([status]) => pattern.test(status))) report(where, `describes no ${kind}`);
  }
};

/** An operation must name a declared security scheme. */
const checkSecurity = (operation: Json, components: Json, where: string, report: Report): void => {
  if (!Array.isArray(operation.security)) report(where, 'does not say who may call it');
  for (const way of listAt(operation.security).map(objectAt)) {
    for (const name of Object.keys(way)) {
      if (!(name in objectAt(components.securitySchemes))) report(where, `no such security scheme: ${name}`);
    }
  }
};

const isVariable = (part: string): boolean => namesIn(part).length > 0;

/** Two paths that fit one address. By OpenAPI, a path without parameters takes precedence. */
const checkAmbiguous = (paths: readonly string[], report: Report): void => {
  const split = paths.filter(isVariable).map((path) => ({ path, parts: path.split('/') }));
  for (const [index, a] of split.entries()) {
    for (const b of split.slice(index + 1)) {
      if (a.parts.length !== b.parts.length) continue;
      const apart = a.parts.some((part, place) => {
        const other = b.parts[place] ?? '';
        return !isVariable(part) && !isVariable(other) && part !== other;
      });
      if (!apart) report(a.path, `cannot be told from ${b.path}`);
    }
  }
};

const checkReferences = (document: Json, report: Report): void => {
  const follow = (value: unknown, where: string): void => {
    if (Array.isArray(value)) for (const [index, one] of value.entries()) follow(one, `${where}/${index}`);
    if (!isObject(value)) return;
    if (typeof value.$ref === 'string') {
      const [, ...steps] = value.$ref.split('/');
      const found = steps.reduce<unknown>((at, step) => objectAt(at)[step], document);
      if (!value.$ref.startsWith('#/') || found === undefined) report(where, `leads nowhere: ${value.$ref}`);
    }
    for (const [key, one] of Object.entries(value)) follow(one, `${where}/${key}`);
  };
  follow(document, '#');
};

/** Every fault of an OpenAPI 3.1 document, as strict linters see it. */
export const openApiFaults = (document: Json): string[] => {
  const faults: string[] = [];
  const report: Report = (where, fault) => faults.push(`${where}: ${fault}`);
  if (!/^3\.1\.\d+$/.test(String(document.openapi))) report('#', `is not OpenAPI 3.1: ${document.openapi}`);
  checkKeys(document, 'document', '#', report);
  const info = objectAt(document.info);
  checkKeys(info, 'info', '#/info', report);
  for (const key of ['title', 'version', 'license']) if (!info[key]) report('#/info', `has no ${key}`);
  const license = objectAt(info.license);
  checkKeys(license, 'license', '#/info/license', report);
  if (!license.name) report('#/info/license', 'has no name');
  if (Boolean(license.url) === Boolean(license.identifier)) {
    report('#/info/license', 'has not one of url and identifier');
  }
  const components = objectAt(document.components);
  checkKeys(components, 'components', '#/components', report);
  for (const [name, response] of Object.entries(objectAt(components.responses))) {
    checkResponse(objectAt(response), `#/components/responses/${name}`, report);
  }
  const paths = objectAt(document.paths) as Readonly<Record<string, Json>>;
  const ids = new Map<unknown, string>();
  for (const [path, item] of Object.entries(paths)) {
    checkKeys(item, 'pathItem', path, report);
    for (const method of methods.filter((name) => name in item)) {
      const operation = objectAt(item[method]);
      const where = `${method.toUpperCase()} ${path}`;
      checkOperation(operation, path, where, report);
      checkSecurity(operation, components, where, report);
      const twin = ids.get(operation.operationId);
      if (twin) report(where, `has the operationId of ${twin}`);
      ids.set(operation.operationId, where);
    }
  }
  checkAmbiguous(Object.keys(paths), report);
  checkReferences(document, report);
  return faults;
};
