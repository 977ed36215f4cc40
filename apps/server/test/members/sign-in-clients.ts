import { openMemberSession, requestMemberCode } from '@karportalen/contract/people/member-endpoints';
import { signInBrowserCookie } from '../../src/people/sign-in-browser.ts';
import type { TestApp } from '../app.ts';
import type { memberDesk } from './member-desk.ts';

type Shown = { readonly code: string; readonly secret?: string | undefined };

/** Clients that sign in: a browser, or a program without cookies. */
export const signInClients = (app: TestApp, desk: ReturnType<typeof memberDesk>) => {
  const client = (keepsCookies: boolean) => {
    let headers: Record<string, string> = {};
    const ask = async (email: string) => {
      const { status, answer } = await app.call(requestMemberCode, { body: { email } }, headers);
      const asker = answer.cookies.find(({ name }) => name === signInBrowserCookie);
      if (keepsCookies && asker) headers = { cookie: `${signInBrowserCookie}=${asker.value}` };
      return { status, asker };
    };
    const codeFor = async (email: string) => {
      await ask(email);
      return desk.mailedCode();
    };
    const enter = (email: string, { code, secret }: Shown) =>
      app.call(openMemberSession, { body: { email, code, ...(secret && { secret }) } }, headers);
    return { ask, codeFor, enter };
  };
  return { browser: () => client(true), program: () => client(false) };
};
