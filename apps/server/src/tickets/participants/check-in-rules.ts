import { problem } from '../../platform/http/problem.ts';

type Standing = {
  readonly refundedAt: Date | null;
  readonly cidOrEmail: string;
  readonly isCalledOff: boolean;
};

/** `seen` is whom the organiser saw on the list: by a ticket that has been passed on since, the wrong one would come in. */
export const refuseCheckIn = ({ refundedAt, cidOrEmail, isCalledOff }: Standing, seen: string): void => {
  if (isCalledOff) throw problem('CHECK_IN_EVENT_CANCELLED');
  if (refundedAt) throw problem('CHECK_IN_REFUNDED');
  if (cidOrEmail !== seen) throw problem('CHECK_IN_PASSED_ON');
};
