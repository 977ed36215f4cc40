/** The password of every demo account. */
export const password = 'demo1234';
export const superAdmin = 'superadmin@demo.se';

/**
 * Signs in and returns the cookies.
 * @param {string} address
 */
export async function signIn(address, email = superAdmin) {
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`signing in was answered with ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
