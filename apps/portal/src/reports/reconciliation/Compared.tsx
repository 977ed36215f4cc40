import { countText, oreText } from '@karportalen/contract/core/number';
import { periodText } from '@karportalen/contract/core/period';
import type { Comparison } from '@karportalen/contract/reports/reconciliation';
import { compareBankFile } from '@karportalen/contract/reports/reconciliation-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '../../kit/a11y/VisuallyHidden.tsx';
import { Notice } from '../../kit/form/Notice.tsx';
import { LoadFailed } from '../../kit/page/LoadFailed.tsx';
import { Skeleton } from '../../kit/skeleton/Skeleton.tsx';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import { queryOf } from '../../platform/query/query-of.ts';
import report from '../report.module.css';
import { AccountDays } from './AccountDays.tsx';
import { ComparedRows } from './ComparedRows.tsx';
import { DaySums } from './DaySums.tsx';
import classes from './reconciliation.module.css';

type Sums = Comparison['onlyHere'];

const netOf = ({ inOre, outOre }: Sums): number => inOre + outOre;

const Facts = ({ tied, onlyThere, onlyHere, handled }: Comparison) => {
  const facts = [
    { label: 'Bara i filen', sums: onlyThere },
    { label: 'Bara här', sums: onlyHere },
    { label: 'Stämmer', sums: tied },
    { label: 'Hanterade', sums: handled },
  ];
  return (
    <dl className={report.facts}>
      {facts.map(({ label, sums }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {countText(sums.count)} <span className={classes.sum}>{oreText(netOf(sums))}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** The outcome in one sentence. */
const verdictOf = ({ onlyThere, onlyHere, tied }: Comparison): string | undefined => {
  if (onlyThere.count === 0 && onlyHere.count === 0 && tied.differing === 0) return undefined;
  const parts = [
    onlyThere.count > 0 && `${countText(onlyThere.count)} finns bara i filen`,
    onlyHere.count > 0 && `${countText(onlyHere.count)} finns bara här`,
    tied.differing > 0 && `${countText(tied.differing)} har olika belopp`,
  ].filter((part) => part !== false);
  return `${new Intl.ListFormat('sv').format(parts)}.`;
};

const Shown = ({ data }: { data: Comparison }) => {
  const { file, days, accounts } = data;
  const verdict = verdictOf(data);
  const period = file.from && file.to ? periodText({ from: file.from, to: file.to }) : undefined;
  return (
    <>
      <section className={report.card} aria-labelledby="compared-title">
        <header className={report.head}>
          <div>
            <h2 id="compared-title" className={report.title}>
              {file.name}
            </h2>
            <p className={classes.about}>
              {wholeDates(
                period ? `Jämförd med betalningarna här ${period}.` : 'Ingen rad i filen kunde läsas.',
              )}
            </p>
          </div>
        </header>
        <Facts {...data} />
        <div className={classes.verdict}>
          {verdict ? <Notice>{verdict}</Notice> : period && <p className={classes.good}>Allt stämmer.</p>}
        </div>
      </section>
      <ComparedRows comparison={data} />
      {days.length > 0 && <DaySums days={days} />}
      {accounts.length > 0 && <AccountDays accounts={accounts} />}
    </>
  );
};

/** A file compared with our payments: matches, rows that only one side has, and sums. */
export const Compared = ({ id }: { id: string }) => {
  const { data, isError, refetch } = useQuery({
    ...queryOf(compareBankFile, { params: { id } }),
    placeholderData: keepPreviousData,
  });
  if (isError && !data) return <LoadFailed onRetry={refetch} />;
  if (data) return <Shown data={data} />;
  return (
    <div className={report.card}>
      <div className={report.waiting}>
        <VisuallyHidden live>Laddar...</VisuallyHidden>
        <Skeleton height={52} width="60%" />
        <Skeleton height={152} />
      </div>
    </div>
  );
};
