import IconPrinter from 'virtual:icon/printer';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import { countText } from '@karportalen/contract/core/number';
import type { Kitchen as KitchenSums } from '@karportalen/contract/tickets/kitchen';
import { getKitchen } from '@karportalen/contract/tickets/participant-endpoints';
import { Switch } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { EmptyState } from '../../kit/page/EmptyState.tsx';
import { LoadFailed } from '../../kit/page/LoadFailed.tsx';
import { Skeleton } from '../../kit/skeleton/Skeleton.tsx';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import { queryOf } from '../../platform/query/query-of.ts';
import classes from './kitchen.module.css';

type Counted = { readonly name: string; readonly count: number; readonly isSum?: boolean };

const Counts = ({ title, counts }: { readonly title: string; readonly counts: readonly Counted[] }) => (
  <table className={classes.counts}>
    <caption>{title}</caption>
    <tbody>
      {counts.map(({ name, count, isSum }) => (
        <tr key={name} data-sum={isSum || undefined}>
          <th scope="row">{name}</th>
          <td>{countText(count)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Plates add up to the people; the needs below do not, since a plate may have several. */
const Food = ({ kitchen }: { readonly kitchen: KitchenSums }) => (
  <>
    <Counts
      title="Tallrikar"
      counts={[
        ...kitchen.plates,
        { name: 'Inget särskilt', count: kitchen.unspecified },
        { name: 'Sammanlagt', count: kitchen.people, isSum: true },
      ]}
    />
    {kitchen.needs.length > 0 && <Counts title="Varje behov för sig" counts={kitchen.needs} />}
    {kitchen.ownWords.length > 0 && (
      <Counts
        title="Med egna ord"
        counts={kitchen.ownWords.map(({ text, count }) => ({ name: text, count }))}
      />
    )}
  </>
);

const Questions = ({ questions }: { readonly questions: KitchenSums['questions'] }) =>
  questions.map(({ id, text, answers, parts, total }) => (
    <Counts
      key={id}
      title={text}
      counts={[
        ...parts,
        ...(total === null ? [] : [{ name: 'Sammanlagt', count: total, isSum: true }]),
        { name: 'Antal svar', count: answers, isSum: true },
      ]}
    />
  ));

const Names = ({ names }: { readonly names: NonNullable<KitchenSums['names']> }) => (
  <table className={classes.names}>
    <caption>Vem som äter vad</caption>
    <thead>
      <tr>
        <th scope="col">Namn</th>
        <th scope="col">Biljett</th>
        <th scope="col">Mat</th>
      </tr>
    </thead>
    <tbody>
      {names.map(({ name, ticketName, food }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have the same name and food
        <tr key={index}>
          <td>{name}</td>
          <td>{ticketName}</td>
          <td>{food}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What the kitchen needs: sums on the page and on paper. Names only when they are asked for. */
export const Kitchen = ({ eventId }: { readonly eventId: string }) => {
  const [withNames, setWithNames] = useState(false);
  const { data, isError, refetch } = useQuery({
    ...queryOf(getKitchen, { params: { id: eventId }, query: withNames ? { names: 'true' } : {} }),
    placeholderData: keepPreviousData,
  });
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={360} />;
  if (data.people === 0) return <EmptyState text="Ingen har bokat än." />;
  const { startTime, sensitiveAnswersDeletedAt, names } = data;
  return (
    <article className={classes.kitchen} data-print>
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>Köket: {data.title}</h2>
          <p className={classes.quiet}>
            {wholeDates(
              `${startTime ? `${formatDateTime(startTime)}. ` : ''}${countText(data.people)} ${data.people === 1 ? 'person' : 'personer'}.`,
            )}
          </p>
        </div>
        <div className={classes.acts}>
          {data.asksForFood && (
            <Switch
              label="Visa namn"
              checked={withNames}
              withThumbIndicator={false}
              onChange={({ currentTarget }) => setWithNames(currentTarget.checked)}
            />
          )}
          <SecondaryButton size="sm" icon={<IconPrinter aria-hidden />} onClick={() => window.print()}>
            Skriv ut
          </SecondaryButton>
        </div>
      </header>
      <p className={classes.quiet}>
        {wholeDates(
          sensitiveAnswersDeletedAt
            ? `Mat och känsliga svar raderades ${formatDateTime(sensitiveAnswersDeletedAt)}. Summorna finns kvar.`
            : 'Mat och känsliga svar raderas sju dagar efter eventet. Summorna finns kvar.',
        )}
      </p>
      <div className={classes.tables}>
        {data.asksForFood && <Food kitchen={data} />}
        <Questions questions={data.questions} />
      </div>
      {withNames && names && <Names names={names} />}
    </article>
  );
};
