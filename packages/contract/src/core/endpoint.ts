import type { z } from 'zod';
import type { Needs, Role } from './access.ts';
import type { Upload } from './upload.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = z.ZodType;

/** Where each API lies: the organisers', the members', the door's. */
export const apiBases = { organiser: '/api/v1', member: '/app/v1', door: '/door/v1' } as const;
type ApiBase = (typeof apiBases)[keyof typeof apiBases];

export type Definition = {
  readonly method: Method;
  /** The organisers' where nothing is said. */
  readonly base?: ApiBase;
  readonly path: `/${string}`;
  /** A member's or a door's session opens only what says so, and nothing of the organisers'. */
  readonly needs: Needs | 'member' | 'door';
  /** Besides what it needs, only this role may call it. */
  readonly role?: Role;
  /** How many calls one address may make in 15 minutes; only where guessing pays. */
  readonly callsPerAddress?: number;
  /** The parts of its path that are no ids, by name. One that does not fit answers like one that does not exist. */
  readonly params?: Readonly<Record<string, z.ZodType<string>>>;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly multipart?: true;
  /** The body is a file, handed to the handler as it comes in and never held whole. */
  readonly upload?: { readonly type: string; readonly maxBytes: number };
  readonly answer?: Schema;
  readonly status?: 200 | 201 | 204;
  /** The answer is a file to download, not JSON. Its name where the answer gives none; its ending tells its type. */
  readonly file?: string;
  /** The browser is sent on to another address. */
  readonly redirect?: true;
  /** Long and much the same from row to row: sent compressed to whoever takes it so. Nothing secret may be in it beside what its reader chose. */
  readonly compressed?: true;
  readonly summary?: string;
};

/** A call as a value: the server, the typed client and openapi.json all read this and nothing else. */
export const endpoint = <const D extends Definition & { readonly needs: Needs }>(definition: D): D =>
  definition;

/** A call of the members' API. */
export const memberEndpoint = <
  const D extends Omit<Definition, 'base' | 'role'> & { readonly needs: 'public' | 'member' },
>(
  definition: D,
): D & { readonly base: '/app/v1' } => ({ ...definition, base: apiBases.member });

/** A call of the door's API. */
export const doorEndpoint = <
  const D extends Omit<Definition, 'base' | 'role'> & { readonly needs: 'public' | 'door' },
>(
  definition: D,
): D & { readonly base: '/door/v1' } => ({ ...definition, base: apiBases.door });

/** What follows a dot is an ending, as in '/calendar/:token.ics'. */
type NameIn<Part extends string> = Part extends `${infer Name}.${string}` ? Name : Part;
type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Part}/${infer Tail}`
    ? NameIn<Part> | ParamNames<`/${Tail}`>
    : NameIn<Rest>
  : never;

export type ParamsOf<D extends Definition> = { readonly [K in ParamNames<D['path']>]: string };
export type QueryOf<D extends Definition> = D extends { query: infer S extends Schema }
  ? z.output<S>
  : undefined;
export type BodyOf<D extends Definition> = D extends { body: infer S extends Schema }
  ? z.output<S>
  : undefined;
export type AnswerOf<D extends Definition> = D extends { answer: infer S extends Schema }
  ? z.output<S>
  : undefined;

/** What a caller passes: only what the endpoint has. */
export type CallArgs<D extends Definition> = ([ParamNames<D['path']>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<D> }) &
  (D extends { query: infer S extends Schema }
    ? { readonly query?: z.input<S> }
    : { readonly query?: undefined }) &
  (D extends { body: infer S extends Schema }
    ? { readonly body: z.input<S> }
    : D extends { upload: object }
      ? { readonly body: Upload }
      : { readonly body?: undefined });

export const statusOf = (definition: Definition): 200 | 201 | 204 | 302 =>
  definition.redirect ? 302 : (definition.status ?? (definition.answer || definition.file ? 200 : 204));

/** The whole address of a call, without its query. */
export const addressOf = (definition: Definition, params?: Readonly<Record<string, string>>): string =>
  `${definition.base ?? apiBases.organiser}${fillPath(definition, params)}`;

const fillPath = (definition: Definition, params: Readonly<Record<string, string>> = {}): string =>
  definition.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
