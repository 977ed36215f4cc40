import { type ApiError, apiError, isProblemCode, problems } from '@karportalen/contract/core/problems';
import { type Saved, savedText } from '@karportalen/contract/core/saved';

/** A refused call, or one that never reached the server (status 0). Its message can be shown. */
export class ApiFailure extends Error {
  constructor(
    readonly error: ApiError,
    readonly retryAfterSeconds?: number,
  ) {
    super(sentenceOf(error, retryAfterSeconds));
    this.name = 'ApiFailure';
  }

  get status(): number {
    return this.error.status;
  }

  get errorType(): ApiError['errorType'] {
    return this.error.errorType;
  }

  get code(): ApiError['code'] {
    return this.error.code;
  }
}

const waitInWords = (seconds: number): string => {
  if (seconds < 60) return 'om mindre än en minut';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'om en minut' : `om ${minutes} minuter`;
};

/** Unexpected errors are shown with their request id, by which the log has them. */
const isUnforeseen = ({ code, requestId }: ApiError): boolean =>
  code === 'UNKNOWN' && requestId !== undefined;

// Replaces the server's sentence, which blames somebody else.
const OWN_EDIT = 'Du har själv ändrat detta under tiden.';

const sentenceOf = (error: ApiError, retryAfterSeconds?: number): string => {
  const said = error.saved?.isYou
    ? OWN_EDIT
    : error.clientMessageSwedish || error.errors.join(' ') || problems.UNKNOWN.swedish;
  const told = error.saved ? `${said} ${savedText(error.saved, new Date())}.` : said;
  const sentence = isUnforeseen(error) ? `${told} (felnummer ${error.requestId})` : told;
  return retryAfterSeconds === undefined
    ? sentence
    : `${sentence} Du kan försöka igen ${waitInWords(retryAfterSeconds)}.`;
};

/** The Swedish client message if present, else the joined errors, else 'Något gick fel'. */
export const messageOf = (failure: unknown): string =>
  failure instanceof ApiFailure ? failure.message : problems.UNKNOWN.swedish;

const unreachable: ApiError = {
  status: 0,
  title: 'Ingen kontakt med servern',
  clientMessageSwedish: 'Servern kunde inte nås. Kontrollera din anslutning och försök igen.',
  developerMessage: 'The request got no answer.',
  errorType: 'UNKNOWN',
  code: 'UNAVAILABLE',
  errors: [],
};

export const unreachableFailure = (): ApiFailure => new ApiFailure(unreachable);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const errorTypeOf = (value: unknown, status: number): ApiError['errorType'] => {
  const known = Object.values(problems).find((row) => row.errorType === value);
  if (known) return known.errorType;
  return status === 401 ? 'EXPIRED_TOKEN' : 'UNKNOWN';
};

const fieldErrorsIn = (value: unknown): Pick<ApiError, 'fieldErrors'> => {
  if (!isObject(value)) return {};
  const told = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { fieldErrors: Object.fromEntries(told) };
};

const savedIn = (value: unknown): { readonly saved?: Saved } => {
  if (!isObject(value) || typeof value.at !== 'string' || Number.isNaN(Date.parse(value.at))) return {};
  const by = typeof value.by === 'string' ? value.by : null;
  return { saved: { by, at: value.at, isYou: value.isYou === true } };
};

// A proxy may answer with its own JSON, so nothing in it is taken for granted.
const fromJson = (body: Record<string, unknown>, status: number): ApiError => ({
  status,
  title: textOr(body.title, problems.UNKNOWN.title),
  clientMessageSwedish: textOr(body.clientMessageSwedish, ''),
  developerMessage: textOr(body.developerMessage, ''),
  errorType: errorTypeOf(body.errorType, status),
  code: isProblemCode(body.code) ? body.code : 'UNKNOWN',
  errors: textsIn(body.errors),
  ...fieldErrorsIn(body.fieldErrors),
  ...savedIn(body.saved),
  ...(Array.isArray(body.methods) && { methods: textsIn(body.methods) }),
  ...(typeof body.requestId === 'string' && { requestId: body.requestId }),
});

const withoutJson = (status: number, suppressNotFound: boolean): ApiError => {
  if (status === 404 && !suppressNotFound) return apiError('NOT_FOUND');
  if (status === 401) return apiError('NO_SESSION');
  return { ...apiError('UNKNOWN'), status };
};

const jsonIn = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
};

const retryAfterIn = (response: Response): number | undefined => {
  const header = response.headers.get('retry-after');
  if (response.status !== 429 || header === null) return undefined;
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
};

/** Reads a non-ok answer as SPEC 8 says. */
export const readFailure = async (response: Response, suppressNotFound = false): Promise<ApiFailure> => {
  const body = await jsonIn(response);
  const error = isObject(body)
    ? fromJson(body, response.status)
    : withoutJson(response.status, suppressNotFound);
  return new ApiFailure(error, retryAfterIn(response));
};
