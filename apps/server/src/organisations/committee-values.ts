import { can } from '@karportalen/contract/core/access';
import { type CommitteeChanges, ticketSales } from '@karportalen/contract/organisations/committee';
import { type FunctionType, inheritedOrgNumber } from '@karportalen/contract/organisations/fields';
import { tidyOrgNumber } from '@karportalen/contract/organisations/org-number';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';
import { validated } from '../platform/http/validate.ts';
import type { CommitteeValues } from './committee-writes.ts';
import { noSales, type Sales, sameSales } from './rules.ts';
import type { DivisionRow } from './scope.ts';

const salesIn = (body: CommitteeChanges, known: readonly FunctionType[]): Sales => {
  const chosen = body.functionTypes.map((id) => known.find((type) => type.id === id));
  if (chosen.includes(undefined)) {
    throw problem('INVALID', { fieldErrors: { functionTypes: 'Okänd funktion.' } });
  }
  if (!chosen.some((type) => type?.functionType === 'PaidEvents')) return noSales;
  return { paidEvents: true, ...validated(ticketSales, body) };
};

type Surroundings = {
  readonly caller: Caller;
  readonly division: DivisionRow;
  readonly known: readonly FunctionType[];
  /** The present ticket sales settings; absent for a new committee. */
  readonly before?: Sales;
};

/**
 * The values to store, whatever the client sends: the inherited organisation number, and sales only if the caller may
 * allow them.
 */
export const committeeValues = (
  body: CommitteeChanges,
  { caller, division, known, before = noSales }: Surroundings,
): CommitteeValues => {
  const sales = salesIn(body, known);
  if (!can.allowPaidEvents(caller) && !sameSales(before, sales)) throw problem('FORBIDDEN');
  const inherited = inheritedOrgNumber(division);
  return {
    name: body.name,
    orgNumber: inherited === undefined ? body.orgNumber : tidyOrgNumber(inherited),
    functionTypes: body.functionTypes,
    sales,
  };
};
