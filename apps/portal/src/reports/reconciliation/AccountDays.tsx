import { kronorText, oreText } from '@karportalen/contract/core/number';
import type { AccountDay } from '@karportalen/contract/reports/reconciliation';
import { FoldedTable } from './FoldedTable.tsx';

const netOf = ({ soldOre, refundedOre }: AccountDay): number => soldOre - refundedOre;

/** The SIE file's bookings by day and account, and how much of each was paid by Swish. */
export const AccountDays = ({ accounts }: { accounts: readonly AccountDay[] }) => {
  const total = accounts.reduce((sum, account) => sum + netOf(account), 0);
  const swish = accounts.reduce((sum, { swishOre }) => sum + swishOre, 0);
  return (
    <FoldedTable title="Summor per dag och konto, som i SIE-filen" told={oreText(total)}>
      <thead>
        <tr>
          <th scope="col">Dag och konto</th>
          <th scope="col">Sålt (kr)</th>
          <th scope="col">Återbetalt (kr)</th>
          <th scope="col">Netto (kr)</th>
          <th scope="col">Varav Swish (kr)</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={`${account.date} ${account.accountNumber} ${account.resultUnit}`}>
            <th scope="row">
              <time>{account.date}</time>
              <span>
                Konto {account.accountNumber} · resultatenhet {account.resultUnit}
              </span>
            </th>
            <td>{kronorText(account.soldOre)}</td>
            <td data-zero={account.refundedOre === 0 || undefined}>{kronorText(account.refundedOre)}</td>
            <td>{kronorText(netOf(account))}</td>
            <td>{kronorText(account.swishOre)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Totalt</th>
          <td>{kronorText(accounts.reduce((sum, { soldOre }) => sum + soldOre, 0))}</td>
          <td>{kronorText(accounts.reduce((sum, { refundedOre }) => sum + refundedOre, 0))}</td>
          <td>{kronorText(total)}</td>
          <td>{kronorText(swish)}</td>
        </tr>
      </tfoot>
    </FoldedTable>
  );
};
