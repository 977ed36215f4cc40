import type { CommitteeText, DivisionText } from './texts/organisations.ts';

export type DemoCommittee = CommitteeText & {
  readonly id: string;
  readonly divisionId: string;
  readonly orgNumber: string;
};

export type DemoDivision = Omit<DivisionText, 'committees'> & {
  readonly id: string;
  readonly orgNumber: string;
  readonly committees: readonly DemoCommittee[];
};
