import type { OwnSecondFactor } from '@karportalen/contract/auth/second-factor';
import { getOwnSecondFactor } from '@karportalen/contract/auth/second-factor-endpoints';
import { formatDateTime } from '@karportalen/contract/core/time';
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

const usedText = (lastUsedAt: string | null): string =>
  lastUsedAt ? `senast använd ${formatDateTime(lastUsedAt)}` : 'inte använd än';

const WithApp = ({ own, onOpen }: PartProps) => (
  <>
    <dl className={classes.facts}>
      <dt>Autentiseringsapp</dt>
      <dd>{usedText(own.authenticatorApp?.lastUsedAt ?? null)}</dd>
      <dt>Återställningskoder</dt>
      <dd>{own.recoveryCodesLeft} kvar</dd>
    </dl>
    <div className={classes.acts}>
      <SecondaryButton onClick={() => onOpen('codes')} aria-haspopup="dialog">
        Nya återställningskoder
      </SecondaryButton>
      {!own.isRequired && (
        <SecondaryButton onClick={() => onOpen('remove')} aria-haspopup="dialog">
          Ta bort
        </SecondaryButton>
      )}
    </div>
  </>
);

const WithoutApp = ({ own, onOpen }: PartProps) => (
  <>
    {own.requiredFrom && (
      <Notice>
        Kåren kräver tvåstegsinloggning av dig från {formatDateTime(own.requiredFrom)}. Lägg till den innan
        dess.
      </Notice>
    )}
    <div>
      <SecondaryButton onClick={() => onOpen('add')} aria-haspopup="dialog">
        Lägg till autentiseringsapp
      </SecondaryButton>
    </div>
  </>
);

/** One's own second factor. */
export const SecondFactorSection = () => {
  const { data: own, isError, refetch } = useQuery(queryOf(getOwnSecondFactor));
  const [open, setOpen] = useState<Dialogs>();
  const close = () => setOpen(undefined);
  const Part = own?.authenticatorApp ? WithApp : WithoutApp;
  return (
    <FormSection
      title="Tvåstegsinloggning"
      description="Bekräfta inloggningen med en kod från en app, så räcker det inte att någon har ditt lösenord."
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
      <RemoveAppDialog opened={open === 'remove'} onClose={close} />
    </FormSection>
  );
};
