import { divisionDisplayName } from '@karportalen/contract/core/access';
import {
  registerDivisionAdmin,
  registerModerator,
  validateCommitteeToken,
  validateDivisionToken,
} from '@karportalen/contract/organisations/endpoints';
import {
  registerSuperAdmin,
  validateSuperAdminToken,
} from '@karportalen/contract/organisations/role-endpoints';
import { LinkPage } from '../auth/LinkPage.tsx';
import { call } from '../platform/api/call.ts';
import type { PublicLayoutProps } from '../shell/page-definition.ts';
import { SignUpForm } from './SignUpForm.tsx';

type Invited = { readonly email: string; readonly organisation: string };

type Kind = {
  readonly lead: (organisation: string) => string;
  readonly register: typeof registerDivisionAdmin | typeof registerModerator | typeof registerSuperAdmin;
  readonly check: (token: string, signal: AbortSignal) => Promise<Invited | undefined>;
};

const checkWith =
  (
    endpoint: typeof validateDivisionToken | typeof validateCommitteeToken | typeof validateSuperAdminToken,
  ): Kind['check'] =>
  async (token, signal) => {
    const { email, organisation } = await call(endpoint, { body: { token } }, { signal });
    return email && organisation ? { email, organisation } : undefined;
  };

type SignUpPageProps = PublicLayoutProps & { readonly kind: Kind };

const SignUpPage = ({ kind: { lead, register, check }, params: { token = '' } }: SignUpPageProps) => (
  <LinkPage
    title="Skapa ditt konto"
    lead={({ organisation }) => lead(organisation)}
    token={token}
    check={check}
  >
    {({ email }) => <SignUpForm email={email} token={token} register={register} />}
  </LinkPage>
);

const division: Kind = {
  lead: (name) =>
    `Du är inbjuden att administrera sektionen ${divisionDisplayName(name)}. Välj ett lösenord så är du igång.`,
  register: registerDivisionAdmin,
  check: checkWith(validateDivisionToken),
};

const committee: Kind = {
  lead: (name) =>
    `Du är inbjuden att vara moderator för kommittén ${name}. Välj ett lösenord så är du igång.`,
  register: registerModerator,
  check: checkWith(validateCommitteeToken),
};

const superAdmin: Kind = {
  lead: (name) => `Du är inbjuden att vara superadmin i ${name}. Välj ett lösenord så är du igång.`,
  register: registerSuperAdmin,
  check: checkWith(validateSuperAdminToken),
};

export const DivisionSignUp = (props: PublicLayoutProps) => <SignUpPage {...props} kind={division} />;
export const CommitteeSignUp = (props: PublicLayoutProps) => <SignUpPage {...props} kind={committee} />;
export const SuperAdminSignUp = (props: PublicLayoutProps) => <SignUpPage {...props} kind={superAdmin} />;
