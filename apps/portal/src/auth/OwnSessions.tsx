import { listOwnSessions } from '@karportalen/contract/auth/endpoints';
import type { OwnSession } from '@karportalen/contract/auth/fields';
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
import { type EndingSession, EndSessionDialog } from './EndSessionDialog.tsx';
import classes from './settings.module.css';

const whereAndWhen = ({ address, lastSeen, isCurrent }: OwnSession): string =>
  [address, isCurrent ? 'används nu' : `senast sedd ${formatDateTime(lastSeen)}`].filter(Boolean).join(' · ');

const SHOWN = 5;

type RowProps = { readonly session: OwnSession; readonly onEnd: (session: EndingSession) => void };

const SessionRow = ({ session, onEnd }: RowProps) => (
  <ItemRow title={session.device} lines={[whereAndWhen(session)]}>
    {session.isCurrent ? (
      <StatusBadge tone="success">Den här enheten</StatusBadge>
    ) : (
      <QuietButton
        size="sm"
        aria-label={`Avsluta ${session.device}, ${whereAndWhen(session)}`}
        aria-haspopup="dialog"
        onClick={() => onEnd(session)}
      >
        Avsluta
      </QuietButton>
    )}
  </ItemRow>
);

/** Where one is signed in; any of the others can be ended. */
export const OwnSessions = () => {
  const { data, isError, refetch } = useQuery(queryOf(listOwnSessions));
  const [showsAll, setShowsAll] = useState(false);
  const [ending, setEnding] = useState<EndingSession>('others');
  const [opened, setOpened] = useState(false);
  const end = (session: EndingSession) => {
    setEnding(session);
    setOpened(true);
  };
  const sessions = data?.sessions ?? [];
  // The current session first: it may be far down, since every open tab and device updates its own every other minute.
  const first = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const shown = showsAll ? first : first.slice(0, SHOWN);
  return (
    <FormSection
      title="Mina inloggningar"
      description="Här är du inloggad. Avsluta det du inte känner igen eller inte använder längre."
    >
      {data ? (
        <ItemRows label="Mina inloggningar">
          {shown.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={end} />
          ))}
        </ItemRows>
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={56} />
      )}
      {sessions.length > 1 && (
        <div className={classes.acts}>
          {shown.length < sessions.length && (
            <SecondaryButton onClick={() => setShowsAll(true)}>Visa alla {sessions.length}</SecondaryButton>
          )}
          <SecondaryButton onClick={() => end('others')} aria-haspopup="dialog">
            Avsluta alla andra
          </SecondaryButton>
        </div>
      )}
      <EndSessionDialog session={ending} opened={opened} onClose={() => setOpened(false)} />
    </FormSection>
  );
};
