import type { OwnPasskey } from '@karportalen/contract/auth/passkeys';
import { getOwnSecondFactor } from '@karportalen/contract/auth/second-factor-endpoints';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QuietButton } from '../kit/button/QuietButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { ItemRow, ItemRows } from '../kit/page/ItemRows.tsx';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { StatusBadge } from '../kit/page/StatusBadge.tsx';
import { Skeleton } from '../kit/skeleton/Skeleton.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './PasskeyDialogs.tsx';
import { PasskeyHint } from './PasskeyHint.tsx';
import { passkeySupport } from './passkey-support.ts';
import passkeyClasses from './passkeys.module.css';

const stateOf = ({ lastUsedAt, isStopped, worksHere }: OwnPasskey): string => {
  if (isStopped) return 'Stoppad, för det kan finnas en kopia av den. Lägg till en ny och ta bort den här.';
  if (!worksHere) return 'Skapad för en annan adress, så den fungerar inte här.';
  return lastUsedAt ? `Senast använd ${formatDateTime(lastUsedAt)}` : 'Inte använd än';
};

type Act = 'add' | 'rename' | 'remove';
type RowProps = {
  readonly passkey: OwnPasskey;
  /** False for the last second factor of an account that must have one. */
  readonly canRemove: boolean;
  readonly onAct: (act: Act, passkey: OwnPasskey) => void;
};

const PasskeyRow = ({ passkey, canRemove, onAct }: RowProps) => (
  <ItemRow title={passkey.name} lines={[stateOf(passkey)]}>
    {passkey.isStopped && <StatusBadge tone="danger">Stoppad</StatusBadge>}
    <QuietButton
      size="sm"
      aria-label={`Byt namn på ${passkey.name}`}
      aria-haspopup="dialog"
      onClick={() => onAct('rename', passkey)}
    >
      Byt namn
    </QuietButton>
    {canRemove && (
      <QuietButton
        size="sm"
        aria-label={`Ta bort ${passkey.name}`}
        aria-haspopup="dialog"
        onClick={() => onAct('remove', passkey)}
      >
        Ta bort
      </QuietButton>
    )}
  </ItemRow>
);

/** Mina passnycklar: several, named, with when they were last used. */
export const PasskeySection = () => {
  const { data: own, isError, refetch } = useQuery(queryOf(getOwnSecondFactor));
  const [support] = useState(passkeySupport);
  const [open, setOpen] = useState<Act>();
  const [chosen, setChosen] = useState<OwnPasskey>();
  const close = () => setOpen(undefined);
  const act = (which: Act, passkey: OwnPasskey) => {
    setChosen(passkey);
    setOpen(which);
  };
  const passkeys = own?.passkeys ?? [];
  const isLast = passkeys.length === 1 && !own?.authenticatorApp;
  return (
    <FormSection
      title="Mina passnycklar"
      description="Logga in med telefonens eller datorns skärmlås i stället för lösenord. Lägg gärna till en på varje enhet."
    >
      {passkeys.length > 0 && (
        <ItemRows label="Mina passnycklar">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              canRemove={!(isLast && own?.isRequired)}
              onAct={act}
            />
          ))}
        </ItemRows>
      )}
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!own && !isError && <Skeleton height={40} />}
      {support === 'yes' && own && (
        <div>
          <SecondaryButton onClick={() => setOpen('add')} aria-haspopup="dialog">
            Lägg till passnyckel
          </SecondaryButton>
        </div>
      )}
      {support === 'address' && <PasskeyHint />}
      {support === 'no' && (
        <p className={passkeyClasses.hint}>Den här webbläsaren kan inte använda passnycklar.</p>
      )}
      <AddPasskeyDialog opened={open === 'add'} onClose={close} />
      {chosen && (
        <>
          <RenamePasskeyDialog passkey={chosen} opened={open === 'rename'} onClose={close} />
          <RemovePasskeyDialog passkey={chosen} isLast={isLast} opened={open === 'remove'} onClose={close} />
        </>
      )}
    </FormSection>
  );
};
