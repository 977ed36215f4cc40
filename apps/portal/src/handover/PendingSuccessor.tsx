import { formatDateTime } from '@karportalen/contract/core/date-format';
import { getHandover, withdrawHandover } from '@karportalen/contract/handover/endpoints';
import type { Handover } from '@karportalen/contract/handover/fields';
import { handoverTexts } from '@karportalen/contract/handover/texts';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Notice } from '../kit/form/Notice.tsx';
import { wholeDates } from '../kit/text/whole-dates.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';

type PendingSuccessorProps = {
  readonly roleId: string;
  readonly pending: NonNullable<Handover['pending']>;
};

export const PendingSuccessor = ({ roleId, pending }: PendingSuccessorProps) => {
  const withdraw = useToastMutation(withdrawHandover, handoverTexts.withdraw, { changes: [getHandover] });
  const { email, expireDate, isExpired } = pending;
  return (
    <>
      <Notice>
        {wholeDates(
          isExpired
            ? `Inbjudan till ${email} gick ut ${formatDateTime(expireDate)} utan svar. Bjud in igen här under.`
            : `${email} är inbjuden. Uppdraget går över när kontot är skapat, senast ${formatDateTime(expireDate)}.`,
        )}
      </Notice>
      <div>
        <SecondaryButton
          loading={withdraw.isPending}
          onClick={() => withdraw.submit({ params: { id: roleId } })}
        >
          Dra tillbaka överlämningen
        </SecondaryButton>
      </div>
    </>
  );
};
