type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectAt = (value: unknown): Json => (isObject(value) ? value : {});
const namesAt = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** A schema's enum values, if it lists them. */
const valuesOf = (schema: Json): readonly string[] | undefined => {
  if ('const' in schema) return [JSON.stringify(schema.const)];
  return Array.isArray(schema.enum) ? schema.enum.map((value) => JSON.stringify(value)) : undefined;
};

const typesOf = (schema: Json): readonly string[] | undefined =>
  schema.type === undefined
    ? undefined
    : [schema.type].flat().map((type) => (type === 'integer' ? 'number' : String(type)));

const shareNone = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  a !== undefined && b !== undefined && !a.some((value) => b.includes(value));

/** Whether one requires a property that the other, which is closed, does not have. */
const requiresWhatIsMissing = (a: Json, b: Json): boolean =>
  b.additionalProperties === false && namesAt(a.required).some((name) => !(name in objectAt(b.properties)));

/** Whether no value fits both, judged by required properties. */
const areApart = (a: Json, b: Json): boolean => {
  if (shareNone(typesOf(a), typesOf(b)) || shareNone(valuesOf(a), valuesOf(b))) return true;
  if (requiresWhatIsMissing(a, b) || requiresWhatIsMissing(b, a)) return true;
  const required = namesAt(a.required).filter((name) => namesAt(b.required).includes(name));
  return required.some((name) => {
    const [one, other] = [objectAt(objectAt(a.properties)[name]), objectAt(objectAt(b.properties)[name])];
    return shareNone(valuesOf(one), valuesOf(other)) || shareNone(typesOf(one), typesOf(other));
  });
};

/** Faults of oneOf, anyOf and allOf: too few members, an empty one, duplicates, overlaps. */
export const compositionFaults = (schema: Json): string[] =>
  ['allOf', 'anyOf', 'oneOf'].flatMap((word) => {
    if (!(word in schema)) return [];
    const parts = (Array.isArray(schema[word]) ? schema[word] : []).map(objectAt);
    const texts = parts.map((part) => JSON.stringify(part));
    const overlapping = parts.some((part, index) =>
      parts.slice(index + 1).some((other) => !areApart(part, other)),
    );
    return [
      ...(parts.length < 2 ? [`${word} of fewer than two`] : []),
      ...(texts.includes('{}') ? [`${word} with a schema that says nothing`] : []),
      ...(new Set(texts).size < texts.length ? [`${word} with the same schema twice`] : []),
      ...(word === 'oneOf' && overlapping ? ['oneOf whose schemas overlap'] : []),
    ];
  });
