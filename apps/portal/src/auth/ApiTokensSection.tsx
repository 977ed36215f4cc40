import type { ApiToken } from '@karportalen/contract/auth/api-token';
import { listApiTokens } from '@karportalen/contract/auth/api-token-endpoints';
import { functionLabels } from '@karportalen/contract/core/access';
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
import { clock } from '../platform/clock.ts';
import { queryOf } from '../platform/query/query-of.ts';
import { useUser } from '../platform/session/use-user.ts';
import { EndTokenDialog } from './EndTokenDialog.tsx';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import classes from './settings.module.css';

const hasExpired = ({ expiresAt }: ApiToken): boolean => new Date(expiresAt) <= clock();

const whatItMay = ({ functions, isReadOnly }: ApiToken): string =>
  `${functions.map((name) => functionLabels[name]).join(', ')} · ${isReadOnly ? 'läsa' : 'läsa och ändra'}`;

const usedAndEnds = (token: ApiToken, myId: string): string =>
  [
    token.lastUsedAt ? `Använd ${formatDateTime(token.lastUsedAt)}` : 'Inte använd än',
    `${hasExpired(token) ? 'gick ut' : 'gäller till'} ${formatDateTime(token.expiresAt)}`,
    token.by.id === myId ? '' : `skapad av ${token.by.name}`,
    token.by.id === myId ? '' : (token.division?.name ?? ''),
  ]
    .filter(Boolean)
    .join(' · ');

type RowProps = { readonly token: ApiToken; readonly onEnd: (token: ApiToken) => void };

const TokenRow = ({ token, onEnd }: RowProps) => {
  const { id } = useUser();
  return (
    <ItemRow title={token.name} lines={[whatItMay(token), usedAndEnds(token, id)]}>
      {hasExpired(token) && <StatusBadge tone="warning">Har gått ut</StatusBadge>}
      <QuietButton
        size="sm"
        aria-label={`Avsluta ${token.name}`}
        aria-haspopup="dialog"
        onClick={() => onEnd(token)}
      >
        Avsluta
      </QuietButton>
    </ItemRow>
  );
};

export const ApiTokensSection = () => {
  const { data, isError, refetch } = useQuery(queryOf(listApiTokens));
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<ApiToken>();
  const [opened, setOpened] = useState(false);
  return (
    <FormSection
      title="API-nycklar"
      description="För program som läser eller ändrar i portalen åt er, till exempel medlemsregistret. En nyckel får göra det du väljer, aldrig mer än du själv får, och slutar gälla när din roll gör det."
    >
      {data && data.tokens.length > 0 && (
        <ItemRows label="API-nycklar">
          {data.tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              onEnd={(one) => {
                setEnding(one);
                setOpened(true);
              }}
            />
          ))}
        </ItemRows>
      )}
      {data?.tokens.length === 0 && <p className={classes.quiet}>Det finns inga API-nycklar.</p>}
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={56} />}
      <div>
        <SecondaryButton onClick={() => setMaking(true)} aria-haspopup="dialog">
          Skapa API-nyckel
        </SecondaryButton>
      </div>
      <NewTokenDialog opened={making} onClose={() => setMaking(false)} />
      {ending && <EndTokenDialog token={ending} opened={opened} onClose={() => setOpened(false)} />}
    </FormSection>
  );
};
