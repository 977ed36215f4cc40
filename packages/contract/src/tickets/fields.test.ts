import { describe, expect, it } from 'vitest';
import { transferBody, transferForm } from './fields.ts';

describe('the receiver', () => {
  it.each(['', '   ', 'nobody', 'a@b', 'a b@c.se', `${'a'.repeat(300)}@b.se`])(
    "%j is no address of a ticket's receiver [5.63]",
    (given) => {
      const { error } = transferForm.safeParse({ receiverEmail: given });
      expect(new Set(error?.issues.map(({ message }) => message))).toEqual(
        new Set(['Must be a valid e-mail']),
      );
    },
  );

  it("the address of a ticket's receiver is stored in lower case, by the form and by the call", () => {
    const given = { receiverEmail: ' Alva@Exempel.SE ' };
    expect(transferForm.parse(given)).toEqual({ receiverEmail: 'alva@exempel.se' });
    expect(transferBody.parse({ ...given, token: 'x' }).receiverEmail).toBe('alva@exempel.se');
  });
});
