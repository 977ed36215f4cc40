import IconDownload from 'virtual:icon/download';
import { countText } from '@karportalen/contract/core/number';
import { HIDDEN } from '@karportalen/contract/statistics/texts';
import { useId, useRef } from 'react';
import { QuietButton } from '../../kit/button/QuietButton.tsx';
import { ChartTable } from '../../kit/table/ChartTable.tsx';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import { toast } from '../../kit/toast/toast.tsx';
import { saveFile } from '../../platform/api/save-file.ts';
import { BarChart } from './BarChart.tsx';
import { ColumnChart } from './ColumnChart.tsx';
import type { Cell, Chart, Plot } from './chart.ts';
import classes from './chart-card.module.css';
import { csvOf, fileNameOf } from './chart-file.ts';
import { pngOf } from './chart-image.ts';
import { HourChart } from './HourChart.tsx';
import { useWidth } from './use-width.ts';

const Drawing = ({ plot, ...drawn }: { plot: Plot; width: number; label: string }) => {
  switch (plot.type) {
    case 'columns':
      return <ColumnChart {...plot} {...drawn} />;
    case 'bars':
      return <BarChart {...plot} {...drawn} />;
    case 'hours':
      return <HourChart {...plot} {...drawn} />;
  }
};

const cellText = (cell: Cell): string => {
  if (cell === null) return HIDDEN;
  return typeof cell === 'number' ? countText(cell) : cell;
};

/** One question, one number, one comparison, one chart; behind it a table, and both as files. */
export const ChartCard = ({ chart, about }: { readonly chart: Chart; readonly about: string }) => {
  const { question, number, unit, comparison, note, plot, table } = chart;
  const id = useId();
  const { place, width } = useWidth();
  const card = useRef<HTMLElement>(null);
  const answer = [`${number} ${unit}`, comparison].filter(Boolean).join(' · ');
  const name = fileNameOf(about, '–', question);
  const saveTable = () =>
    saveFile({ name: `${name}.csv`, blob: new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }) });
  const savePicture = async () => {
    const drawing = card.current?.querySelector<SVGSVGElement>('svg[role="img"]');
    if (!drawing) return;
    try {
      saveFile({ name: `${name}.png`, blob: await pngOf(drawing, { question, answer }) });
    } catch {
      toast.error('Bilden kunde inte ritas. Ladda ner tabellen i stället.');
    }
  };
  return (
    <section ref={card} className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.question}>
          {question}
        </h2>
        <p className={classes.answer}>
          <strong>{number}</strong> {unit}
        </p>
        {comparison && <p className={classes.comparison}>{comparison}</p>}
      </header>
      <div ref={place}>
        <Drawing plot={plot} width={width} label={`${question} ${answer}.`} />
      </div>
      {note && <p className={classes.note}>{wholeDates(note)}</p>}
      <ChartTable
        label={`${question} Tabell`}
        head={table.head}
        rows={table.rows.map((row) => row.map(cellText))}
      />
      <div className={classes.files}>
        <QuietButton
          size="sm"
          icon={<IconDownload aria-hidden />}
          onClick={saveTable}
          aria-label={`Ladda ner CSV: ${question}`}
        >
          CSV
        </QuietButton>
        <QuietButton
          size="sm"
          icon={<IconDownload aria-hidden />}
          onClick={savePicture}
          aria-label={`Ladda ner PNG: ${question}`}
        >
          PNG
        </QuietButton>
      </div>
    </section>
  );
};
