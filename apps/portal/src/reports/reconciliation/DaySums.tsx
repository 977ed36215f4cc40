import { kronorText } from '@karportalen/contract/core/number';
import type { ComparedDay } from '@karportalen/contract/reports/reconciliation';
import { FoldedTable } from './FoldedTable.tsx';

const thereOf = ({ thereInOre, thereOutOre }: ComparedDay) => thereInOre + thereOutOre;
const hereOf = ({ hereInOre, hereOutOre }: ComparedDay) => hereInOre + hereOutOre;

export const DaySums = ({ days }: { days: readonly ComparedDay[] }) => {
  const there = days.reduce((sum, day) => sum + thereOf(day), 0);
  const here = days.reduce((sum, day) => sum + hereOf(day), 0);
  const differing = days.filter((day) => thereOf(day) !== hereOf(day)).length;
  const told = differing === 0 ? 'Alla dagar stämmer' : `${differing} av ${days.length} dagar skiljer`;
  return (
    <FoldedTable title="Summor per dag" told={told}>
      <thead>
        <tr>
          <th scope="col">Dag</th>
          <th scope="col">I filen (kr)</th>
          <th scope="col">Här (kr)</th>
          <th scope="col">Skillnad (kr)</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => {
          const difference = thereOf(day) - hereOf(day);
          return (
            <tr key={day.date}>
              <th scope="row">
                <time>{day.date}</time>
              </th>
              <td>{kronorText(thereOf(day))}</td>
              <td>{kronorText(hereOf(day))}</td>
              <td data-zero={difference === 0 || undefined}>{kronorText(difference)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Totalt</th>
          <td>{kronorText(there)}</td>
          <td>{kronorText(here)}</td>
          <td>{kronorText(there - here)}</td>
        </tr>
      </tfoot>
    </FoldedTable>
  );
};
