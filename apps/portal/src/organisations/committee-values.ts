import type { Committee, CommitteeFormValues } from '@karportalen/contract/organisations/committee';
import {
  type Division,
  type FunctionType,
  inheritedOrgNumber,
} from '@karportalen/contract/organisations/fields';

const empty: CommitteeFormValues = {
  name: '',
  email: '',
  orgNumber: '',
  paidEvents: false,
  accountNumber: '',
  resultUnit: '',
};

export const savedValuesOf = (committee: Committee): CommitteeFormValues => ({
  name: committee.name,
  email: committee.invitedEmail ?? committee.activeEmail ?? '',
  orgNumber: committee.orgNumber,
  paidEvents: committee.paidEvents,
  accountNumber: committee.accountNumber ?? '',
  resultUnit: committee.resultUnit ?? '',
});

/** The initial values: the committee, or an empty one, with what it inherits from its division. */
export const valuesOf = (division: Division, committee: Committee | undefined): CommitteeFormValues => {
  const values = committee ? savedValuesOf(committee) : empty;
  return { ...values, orgNumber: inheritedOrgNumber(division) ?? values.orgNumber };
};

const isPaidEvents = ({ functionType }: FunctionType) => functionType === 'PaidEvents';
const idOf = ({ id }: FunctionType) => id;

/** The request body: without ticket sales both numbers are null; the committee's other functions are kept. */
export const payloadOf = (
  { paidEvents, accountNumber, resultUnit, ...identity }: CommitteeFormValues,
  committee: Committee | undefined,
  known: readonly FunctionType[],
) => {
  const held = committee?.functionTypes ?? [];
  const others = held.filter((type) => !isPaidEvents(type)).map(idOf);
  if (!paidEvents) return { ...identity, accountNumber: null, resultUnit: null, functionTypes: others };
  const paid = [...held, ...known].filter(isPaidEvents).map(idOf).slice(0, 1);
  return { ...identity, accountNumber, resultUnit, functionTypes: [...others, ...paid] };
};

/** Whether saving this address sends an invitation, whose role then has a last day. */
export const invitesSomebody = (committee: Committee | undefined, email: string): boolean => {
  const written = email.trim().toLowerCase();
  return !committee || (written !== committee.activeEmail && written !== committee.invitedEmail);
};

/** Says what saving the address will do, so that nobody sends or withdraws an invitation by accident. */
export const moderatorNote = (committee: Committee | undefined, email: string): string => {
  const { activeEmail = null, invitedEmail = null, status } = committee ?? {};
  const written = email.trim().toLowerCase();
  if (!committee) return 'Hit skickas en inbjudan att skapa ett konto. Den gäller i en vecka.';
  if (written === activeEmail) {
    return invitedEmail ? `Inbjudan till ${invitedEmail} dras tillbaka.` : 'Moderatorn har ett konto.';
  }
  if (written === invitedEmail) {
    return status === 'Expired'
      ? 'Inbjudan har gått ut. Den kan skickas igen från listan.'
      : 'Inbjudan är skickad men inte besvarad.';
  }
  if (activeEmail)
    return `Hit skickas en inbjudan. ${activeEmail} har kvar sin åtkomst tills den är besvarad.`;
  return invitedEmail
    ? `Hit skickas en inbjudan. Den till ${invitedEmail} slutar gälla.`
    : 'Hit skickas en inbjudan att skapa ett konto.';
};
