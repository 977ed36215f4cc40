import type { OwnSecondFactor } from '@karportalen/contract/auth/second-factor';
import { getOwnSecondFactor } from '@karportalen/contract/auth/second-factor-endpoints';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { Notice } from '../kit/form/Notice.tsx';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { Skeleton } from '../kit/skeleton/Skeleton.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { AddAppDialog } from './AddAppDialog.tsx';
import { NewCodesDialog } from './NewCodesDialog.tsx';
import { RemoveAppDialog } from './RemoveAppDialog.tsx';
import classes from './settings.module.css';

type Dialogs = 'add' | 'codes' | 'remove';
type PartProps = { readonly own: OwnSecondFactor; readonly onOpen: (dialog: Dialogs) => void };

const usedText = ({ authenticatorApp }: OwnSecondFactor): string => {
  if (!authenticatorApp) return 'Ingen';
  const { lastUsedAt } = authenticatorApp;
  return lastUsedAt ? `Senast använd ${formatDateTime(lastUsedAt)}` : 'Inte använd än';
};

const WithFactor = ({ own, onOpen }: PartProps) => {
  const isLast = own.passkeys.length === 0;
  return (
    <>
      <dl className={classes.facts}>
        <dt>Autentiseringsapp</dt>
        <dd>{usedText(own)}</dd>
        <dt>Återställningskoder</dt>
        <dd>{own.recoveryCodesLeft} kvar</dd>
      </dl>
      {own.recoveryCodesLeft === 0 && (
        <Notice>
          Du har inga återställningskoder kvar. Skapa nya, så kommer du in om du tappar telefonen.
        </Notice>
      )}
      <div className={classes.acts}>
        <SecondaryButton onClick={() => onOpen('codes')} aria-haspopup="dialog">
          Nya återställningskoder
        </SecondaryButton>
        {!own.authenticatorApp && (
          <SecondaryButton onClick={() => onOpen('add')} aria-haspopup="dialog">
            Lägg till autentiseringsapp
          </SecondaryButton>
        )}
        {own.authenticatorApp && !(own.isRequired && isLast) && (
          <SecondaryButton onClick={() => onOpen('remove')} aria-haspopup="dialog">
            Ta bort appen
          </SecondaryButton>
        )}
      </div>
    </>
  );
};

const WithoutFactor = ({ own, onOpen }: PartProps) => (
  <>
    {own.requiredFrom && (
      <Notice>
        Kåren kräver tvåstegsinloggning av dig från {formatDateTime(own.requiredFrom)}. Lägg till en app eller
        en passnyckel innan dess.
      </Notice>
    )}
    <div>
      <SecondaryButton onClick={() => onOpen('add')} aria-haspopup="dialog">
        Lägg till autentiseringsapp
      </SecondaryButton>
    </div>
  </>
);

export const SecondFactorSection = () => {
  const { data: own, isError, refetch } = useQuery(queryOf(getOwnSecondFactor));
  const [open, setOpen] = useState<Dialogs>();
  const close = () => setOpen(undefined);
  const hasFactor = own !== undefined && (own.authenticatorApp !== null || own.passkeys.length > 0);
  const Part = hasFactor ? WithFactor : WithoutFactor;
  return (
    <FormSection
      title="Tvåstegsinloggning"
      description="Bekräfta inloggningen med en passnyckel eller en kod från en app, så räcker det inte att någon har ditt lösenord."
    >
      {own ? (
        <Part own={own} onOpen={setOpen} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={40} />
      )}
      <AddAppDialog opened={open === 'add'} onClose={close} />
      <NewCodesDialog opened={open === 'codes'} onClose={close} />
      <RemoveAppDialog
        opened={open === 'remove'}
        onClose={close}
        isLast={own === undefined || own.passkeys.length === 0}
      />
    </FormSection>
  );
};
