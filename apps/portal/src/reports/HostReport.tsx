import {
  downloadHostReport,
  downloadHostSie,
  listReportCommittees,
  summariseHostReport,
} from '@karportalen/contract/reports/endpoints';
import { reportTexts } from '@karportalen/contract/reports/texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { focusFirstInvalid } from '../kit/form/focusFirstInvalid.ts';
import { queryOf } from '../platform/query/query-of.ts';
import { chartPeriodOf } from './around.ts';
import { CommitteeChoice } from './CommitteeChoice.tsx';
import classes from './choices.module.css';
import { PeriodChoice } from './PeriodChoice.tsx';
import { Result } from './Result.tsx';
import { useDownload } from './use-downloads.ts';
import type { ChosenPeriod } from './use-period.ts';

const useCommittees = () => {
  const { data } = useQuery(queryOf(listReportCommittees));
  const [picked, setPicked] = useState<readonly string[]>();
  const committees = data?.committees ?? [];
  const [only] = committees;
  // Whoever has one committee means that one.
  const chosen = picked ?? (only && committees.length === 1 ? [only.id] : []);
  return { loaded: data !== undefined, committees, chosen, pick: setPicked, touched: picked !== undefined };
};

export const HostReport = ({ chosenPeriod }: { chosenPeriod: ChosenPeriod }) => {
  const { period, demand } = chosenPeriod;
  const { loaded, committees, chosen, pick, touched } = useCommittees();
  const [pressed, setPressed] = useState(false);
  const excel = useDownload(downloadHostReport);
  const sie = useDownload(downloadHostSie);

  const body = period && { ...period, committeeIds: [...chosen].sort() };
  const ready = body !== undefined && chosen.length > 0;
  const given = body ?? { from: '', to: '', committeeIds: [] };
  const options = { enabled: ready, placeholderData: keepPreviousData };
  const read = useQuery({ ...queryOf(summariseHostReport, { body: given }), ...options });
  const around = period && chartPeriodOf(period);
  const chart = useQuery({ ...queryOf(summariseHostReport, { body: { ...given, ...around } }), ...options });

  const none = chosen.length === 0;
  const take = (download: typeof excel | typeof sie) => () => {
    setPressed(true);
    demand();
    if (body && !none) void download.take({ body });
    else requestAnimationFrame(() => focusFirstInvalid(document.body));
  };
  const missing = loaded && none ? 'Välj kommittéer för att se deras försäljning.' : undefined;
  return (
    <>
      <div className={classes.card}>
        <PeriodChoice chosen={chosenPeriod} />
        {loaded && (
          <CommitteeChoice
            committees={committees}
            chosen={chosen}
            onChange={pick}
            error={none && (pressed || touched) ? reportTexts.chooseCommittee : undefined}
          />
        )}
      </div>
      <Result
        period={period}
        missing={missing}
        read={read}
        around={around && chart.data && { period: around, days: chart.data.days }}
        excel={excel}
        sie={sie}
        onExcel={take(excel)}
        onSie={take(sie)}
      />
    </>
  );
};
