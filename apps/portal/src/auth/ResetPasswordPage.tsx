import { validateResetToken } from '@karportalen/contract/auth/endpoints';
import { call } from '../platform/api/call.ts';
import type { PublicLayoutProps } from '../shell/page-definition.ts';
import type { CheckLink } from './check-link.ts';
import { LinkPage } from './LinkPage.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

const check: CheckLink<true> = async (token, signal) => {
  const { isValid } = await call(validateResetToken, { body: { token } }, { signal });
  return isValid || undefined;
};

export const Page = ({ params: { token = '' } }: PublicLayoutProps) => (
  <LinkPage title="Nytt lösenord" token={token} check={check}>
    {() => <ResetPasswordForm token={token} />}
  </LinkPage>
);
