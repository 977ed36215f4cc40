import type { z } from 'zod';
import type { FunctionName, Needs, Role } from './access.ts';
import type { Upload } from './upload.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = z.ZodType;

/** The base path of each API: organisers', members', door's. */
export const apiBases = { organiser: '/api/v1', member: '/app/v1', door: '/door/v1' } as const;
type ApiBase = (typeof apiBases)[keyof typeof apiBases];

/**
 * What an API token may do with a call: `read` is open to every token with the function, `write` to those that may also
 * change, `whole` to those that hold all of their maker's functions (the answer goes across functions), `never` to none.
 */
export type TokenAccess = 'read' | 'write' | 'whole' | 'never';

export type Definition = {
  readonly method: Method;
  /** The organisers' API by default. */
  readonly base?: ApiBase;
  readonly path: `/${string}`;
  /** A member's or door's session opens only endpoints that say so, never the organisers'. */
  readonly needs: Needs | 'member' | 'door';
  /** In addition to `needs`, only this role, or one of these, may call it. */
  readonly role?: Role | readonly Role[];
  /** See `tokenAccessOf` for calls that leave it out. */
  readonly tokens?: TokenAccess;
  /**
   * In addition to `needs`: the caller has signed in, or confirmed who they are, within the last ten minutes. Checked
   * last, after access and 404, so that only callers who could make the call are asked. Calls about notifications of both
   * kinds ask for it where theirs is an alarm.
   */
  readonly alsoNeeds?: 'freshProof' | 'freshProofForAlarms';
  /** Open also to accounts that must set up a second factor before anything else. */
  readonly isOpenInSetUp?: true;
  /** Rate limit per address in 15 minutes; for calls where guessing pays. */
  readonly callsPerAddress?: number;
  /** Schemas of path parameters that are not ids. A value that does not match answers 404. */
  readonly params?: Readonly<Record<string, z.ZodType<string>>>;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly multipart?: true;
  /** A long JSON body. Its `rows` reach the handler as they were sent: it judges each by itself. */
  readonly rows?: { readonly maxBytes: number };
  /** The body is a file, streamed to the handler and never held whole in memory. */
  readonly upload?: { readonly type: string; readonly maxBytes: number };
  readonly answer?: Schema;
  readonly status?: 200 | 201 | 204;
  /** The answer is a file to download. This is its default name; the extension decides the content type. */
  readonly file?: string;
  /** The answer is a redirect. */
  readonly redirect?: true;
  /**
   * Sent compressed. Only for answers that are long and hold no secret beside text that the reader chose
   * (BREACH).
   */
  readonly compressed?: true;
  readonly summary?: string;
};

/**
 * A call must say what API tokens may do with it, unless that follows: public calls ask for nobody, what needs fresh proof
 * is closed to them, and a GET that needs a function is a read.
 */
type DecidesTokens =
  | { readonly needs: 'public' }
  | { readonly alsoNeeds: 'freshProof' }
  | { readonly method: 'GET'; readonly needs: FunctionName | readonly [FunctionName, ...FunctionName[]] }
  | { readonly tokens: TokenAccess };

/** A call as a value: server, typed client and openapi.json are all made from it. */
export const endpoint = <const D extends Definition & { readonly needs: Needs } & DecidesTokens>(
  definition: D,
): D => definition;

/** What API tokens may do with an organisers' call that is not public. Nothing, where the call does not say. */
export const tokenAccessOf = ({ method, needs, alsoNeeds, tokens }: Definition): TokenAccess => {
  if (alsoNeeds === 'freshProof') return 'never';
  if (tokens) return tokens;
  return method === 'GET' && needs !== 'session' ? 'read' : 'never';
};

/** A call of the members' API. */
export const memberEndpoint = <
  const D extends Omit<Definition, 'base' | 'role' | 'alsoNeeds' | 'tokens'> & {
    readonly needs: 'public' | 'member';
  },
>(
  definition: D,
): D & { readonly base: '/app/v1' } => ({ ...definition, base: apiBases.member });

/** A call of the door's API. */
export const doorEndpoint = <
  const D extends Omit<Definition, 'base' | 'role' | 'alsoNeeds' | 'tokens'> & {
    readonly needs: 'public' | 'door';
  },
>(
  definition: D,
): D & { readonly base: '/door/v1' } => ({ ...definition, base: apiBases.door });

/** What follows a dot is an extension, as in '/calendar/:token.ics'. */
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

/** The arguments of a call: only what the endpoint has. */
export type CallArgs<D extends Definition> = ([ParamNames<D['path']>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<D> }) &
  (D extends { query: infer S extends Schema }
    ? { readonly query?: z.input<S> }
    : { readonly query?: undefined }) &
  (D extends { body: infer S extends Schema }
    ? undefined extends z.input<S>
      ? { readonly body?: z.input<S> }
      : { readonly body: z.input<S> }
    : D extends { upload: object }
      ? { readonly body: Upload }
      : { readonly body?: undefined });

export const statusOf = (definition: Definition): 200 | 201 | 204 | 302 =>
  definition.redirect ? 302 : (definition.status ?? (definition.answer || definition.file ? 200 : 204));

/** The path of a call, without its query. */
export const addressOf = (definition: Definition, params?: Readonly<Record<string, string>>): string =>
  `${definition.base ?? apiBases.organiser}${fillPath(definition, params)}`;

const fillPath = (definition: Definition, params: Readonly<Record<string, string>> = {}): string =>
  definition.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
