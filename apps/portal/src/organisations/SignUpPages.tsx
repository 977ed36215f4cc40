import {
  registerDivisionAdmin,
  registerModerator,
  validateCommitteeToken,
  validateDivisionToken,
} from '@karportalen/contract/organisations/endpoints';
import { LinkPage } from '../auth/LinkPage.tsx';
import { call } from '../platform/api/call.ts';
import type { PublicLayoutProps } from '../shell/page-definition.ts';
import { SignUpForm } from './SignUpForm.tsx';

type Kind = {
  readonly lead: string;
  readonly register: typeof registerDivisionAdmin | typeof registerModerator;
  readonly check: (token: string, signal: AbortSignal) => Promise<string | undefined>;
};

const checkWith =
  (endpoint: typeof validateDivisionToken | typeof validateCommitteeToken): Kind['check'] =>
  async (token, signal) => {
    const { email } = await call(endpoint, { body: { token } }, { signal });
    return email ?? undefined;
  };

type SignUpPageProps = PublicLayoutProps & { readonly kind: Kind };

const SignUpPage = ({ kind: { lead, register, check }, params: { token = '' } }: SignUpPageProps) => (
  <LinkPage title="Skapa ditt konto" lead={lead} token={token} check={check}>
    {(email) => <SignUpForm email={email} token={token} register={register} />}
  </LinkPage>
);

const division: Kind = {
  lead: 'Du är inbjuden att administrera en sektion. Välj ett lösenord så är du igång.',
  register: registerDivisionAdmin,
  check: checkWith(validateDivisionToken),
};

const committee: Kind = {
  lead: 'Du är inbjuden att vara moderator för en kommitté. Välj ett lösenord så är du igång.',
  register: registerModerator,
  check: checkWith(validateCommitteeToken),
};

export const DivisionSignUp = (props: PublicLayoutProps) => <SignUpPage {...props} kind={division} />;
export const CommitteeSignUp = (props: PublicLayoutProps) => <SignUpPage {...props} kind={committee} />;
