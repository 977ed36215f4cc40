import { countText, kronorText } from '@karportalen/contract/core/number';
import type { ReportSummary } from '@karportalen/contract/reports/fields';
import classes from './report.module.css';

const writtenOrgNumber = (digits: string): string => digits.replace(/^(\d{6})(\d{4})$/, '$1-$2');

export const AccountTable = ({ accounts, total }: Pick<ReportSummary, 'accounts' | 'total'>) => (
  <table className={classes.table}>
    <caption className={classes.caption}>Summor per konto och resultatenhet</caption>
    <thead>
      <tr>
        <th scope="col">{accounts.some(({ receiver }) => receiver) ? 'Betalningsmottagare' : 'Konto'}</th>
        <th scope="col" data-phone="off">
          Sålda (st)
        </th>
        <th scope="col">Sålt (kr)</th>
        <th scope="col">Återbetalt (kr)</th>
        <th scope="col">Netto (kr)</th>
      </tr>
    </thead>
    <tbody>
      {accounts.map(({ accountNumber, resultUnit, receiver, ...sums }) => (
        <tr key={`${receiver?.name} ${receiver?.orgNumber} ${accountNumber} ${resultUnit}`}>
          <th scope="row">
            {receiver?.name ?? accountNumber}
            <span>
              {receiver && `${writtenOrgNumber(receiver.orgNumber)} · konto ${accountNumber} · `}
              {receiver ? 'resultatenhet' : 'Resultatenhet'} {resultUnit}
            </span>
          </th>
          <td data-phone="off">{countText(sums.soldTickets)}</td>
          <td>{kronorText(sums.soldOre)}</td>
          <td data-zero={sums.refundedOre === 0 || undefined}>{kronorText(sums.refundedOre)}</td>
          <td>{kronorText(sums.netOre)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Totalt</th>
        <td data-phone="off">{countText(total.soldTickets)}</td>
        <td>{kronorText(total.soldOre)}</td>
        <td>{kronorText(total.refundedOre)}</td>
        <td>{kronorText(total.netOre)}</td>
      </tr>
    </tfoot>
  </table>
);
