import { z } from 'zod';
import type { CoHost, CoHostBody, CoHostChoice } from './co-hosts.ts';

/** A co-host as the form holds it. */
export const looseCoHost = z.object({
  /** `division:ID` or `committee:ID`; null while nobody is chosen. Rows with null are not sent. */
  who: z.string().nullable(),
  access: z.enum(['read', 'edit']),
});
export type CoHostValues = z.output<typeof looseCoHost>;

export const emptyCoHost: CoHostValues = { who: null, access: 'edit' };

/** The value of a division or a committee in the form's select. */
export const coHostKey = ({ division, committee }: CoHostChoice): string =>
  committee ? `committee:${committee.id}` : `division:${division.id}`;

export const coHostValuesOf = (coHost: CoHost): CoHostValues => ({
  who: coHostKey(coHost),
  access: coHost.mayEdit ? 'edit' : 'read',
});

export const coHostsIn = (rows: readonly CoHostValues[]): CoHostBody[] =>
  rows.flatMap(({ who, access }) => {
    const [kind, id] = who?.split(':') ?? [];
    if (!id) return [];
    const mayEdit = access === 'edit';
    return [kind === 'committee' ? { committeeId: id, mayEdit } : { divisionId: id, mayEdit }];
  });

/** Indexes of rows that repeat an earlier choice. */
export const twiceChosen = (rows: readonly CoHostValues[]): number[] =>
  rows.flatMap(({ who }, index) =>
    who !== null && rows.findIndex((row) => row.who === who) < index ? [index] : [],
  );
