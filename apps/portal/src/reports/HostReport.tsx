import {
  downloadHostReport,
  downloadHostSie,
  listReportCommittees,
  summariseHostReport,
} from '@karportalen/contract/reports/endpoints';
import { reportTexts } from '@karportalen/contract/reports/texts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { Skeleton } from '../kit/skeleton/Skeleton.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { CommitteeChoice } from './CommitteeChoice.tsx';
import classes from './choices.module.css';
import { PeriodChoice } from './PeriodChoice.tsx';
import { Result } from './Result.tsx';
import { useDownload } from './use-download.ts';
import type { ChosenPeriod } from './use-period.ts';
import { useSums } from './use-sums.ts';

const useCommittees = () => {
  const { data, isError, refetch } = useQuery(queryOf(listReportCommittees));
  const [picked, setPicked] = useState<readonly string[]>();
  const committees = data?.committees ?? [];
  // A single committee is selected by default; a removed one is deselected.
  const chosen = committees.flatMap(({ id }) =>
    (picked?.includes(id) ?? committees.length === 1) ? [id] : [],
  );
  return {
    loaded: data !== undefined,
    failed: isError && data === undefined,
    refetch,
    committees,
    chosen,
    pick: setPicked,
    touched: picked !== undefined,
  };
};

export const HostReport = ({ chosenPeriod }: { chosenPeriod: ChosenPeriod }) => {
  const { period, fault, demand } = chosenPeriod;
  const { loaded, failed, refetch, committees, chosen, pick, touched } = useCommittees();
  const [pressed, setPressed] = useState(false);
  const committeeIds = [...chosen].sort();
  const none = committeeIds.length === 0;
  const sums = useSums(
    period,
    (days) => queryOf(summariseHostReport, { body: { ...days, committeeIds } }),
    !none,
  );

  // A chosen committee may have been removed: reads the list again.
  const reread = useCallback(() => void refetch(), [refetch]);
  const { isError } = sums.read;
  useEffect(() => {
    if (isError) reread();
  }, [isError, reread]);

  const args = period && !none ? { body: { ...period, committeeIds } } : undefined;
  const press = () => {
    setPressed(true);
    demand();
  };
  const excel = useDownload(downloadHostReport, args, press, reread);
  const sie = useDownload(downloadHostSie, args, press, reread);
  if (failed) return <LoadFailed onRetry={refetch} />;
  return (
    <>
      <div className={classes.card}>
        <PeriodChoice chosen={chosenPeriod} />
        {loaded ? (
          <CommitteeChoice
            committees={committees}
            chosen={chosen}
            onChange={pick}
            error={none && (pressed || touched) ? reportTexts.chooseCommittee : undefined}
          />
        ) : (
          <div className={classes.coming}>
            <Skeleton height={40} />
          </div>
        )}
      </div>
      <Result
        {...sums}
        fault={fault}
        missing={loaded && none ? 'Välj kommittéer för att se deras försäljning.' : undefined}
        ready={loaded}
        excel={excel}
        sie={sie}
      />
    </>
  );
};
