import {
  downloadPaymentReceiverReport,
  downloadPaymentReceiverSie,
  summarisePaymentReceiverReport,
} from '@karportalen/contract/reports/endpoints';
import { queryOf } from '../platform/query/query-of.ts';
import classes from './choices.module.css';
import { Payments } from './Payments.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { Result } from './Result.tsx';
import { useDownload } from './use-download.ts';
import type { ChosenPeriod } from './use-period.ts';
import { useSums } from './use-sums.ts';

export const ReceiverReport = ({ chosenPeriod }: { chosenPeriod: ChosenPeriod }) => {
  const { period, fault, demand } = chosenPeriod;
  const args = period && { body: period };
  const excel = useDownload(downloadPaymentReceiverReport, args, demand);
  const sie = useDownload(downloadPaymentReceiverSie, args, demand);
  const sums = useSums(period, (days) => queryOf(summarisePaymentReceiverReport, { body: days }));
  return (
    <>
      <div className={classes.card} data-narrow>
        <PeriodChoice chosen={chosenPeriod} />
      </div>
      <Result {...sums} fault={fault} ready excel={excel} sie={sie} />
      <Payments chosenPeriod={chosenPeriod} />
    </>
  );
};
