/** Request bodies as the portal sends them: JSON or multipart. */
const BOUNDARY = 'karportalen-bench';

export const asJson = (body) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** With this cookie and, if given, a body. */
export const as = (cookie, body) => {
  const { headers, body: text } = body ? asJson(body) : { headers: {} };
  return { headers: { ...headers, cookie }, ...(text && { body: text }) };
};

/**
 * A list repeats its key.
 * @param {Record<string, string | readonly string[]>} parts
 */
export function asForm(parts) {
  const lines = Object.entries(parts).flatMap(([name, value]) =>
    [value]
      .flat()
      .map((one) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${one}\r\n`),
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${lines.join('')}--${BOUNDARY}--\r\n`,
  };
}

export const get = (path) => ({ requests: [{ path: `/api/v1${path}` }] });

/** The same call for each path, in a cycle. */
export const each = (method, paths, body = {}) => ({
  requests: paths.map((path) => ({ method, path: `/api/v1${path}`, ...body })),
});

/** Calls that succeed only once: each is sent a single time. */
export const eachOnce = (method, calls) => ({
  once: true,
  requests: calls.map(([path, body = {}]) => ({ method, path: `/api/v1${path}`, ...body })),
});
