import {
  downloadPaymentReceiverReport,
  downloadPaymentReceiverSie,
  summarisePaymentReceiverReport,
} from '@karportalen/contract/reports/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { focusFirstInvalid } from '../kit/form/focusFirstInvalid.ts';
import { queryOf } from '../platform/query/query-of.ts';
import { chartPeriodOf } from './around.ts';
import classes from './choices.module.css';
import { PeriodChoice } from './PeriodChoice.tsx';
import { Result } from './Result.tsx';
import { useDownload } from './use-downloads.ts';
import type { ChosenPeriod } from './use-period.ts';

export const ReceiverReport = ({ chosenPeriod }: { chosenPeriod: ChosenPeriod }) => {
  const { period, demand } = chosenPeriod;
  const excel = useDownload(downloadPaymentReceiverReport);
  const sie = useDownload(downloadPaymentReceiverSie);
  const body = period ?? { from: '', to: '' };
  const options = { enabled: period !== undefined, placeholderData: keepPreviousData };
  const read = useQuery({ ...queryOf(summarisePaymentReceiverReport, { body }), ...options });
  const around = period && chartPeriodOf(period);
  const chart = useQuery({
    ...queryOf(summarisePaymentReceiverReport, { body: around ?? body }),
    ...options,
  });
  const take = (download: typeof excel | typeof sie) => () => {
    demand();
    if (period) void download.take({ body: period });
    else requestAnimationFrame(() => focusFirstInvalid(document.body));
  };
  return (
    <>
      <div className={classes.card} data-narrow>
        <PeriodChoice chosen={chosenPeriod} />
      </div>
      <Result
        period={period}
        missing={undefined}
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
