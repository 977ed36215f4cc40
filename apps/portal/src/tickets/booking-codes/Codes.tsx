import IconDownload from 'virtual:icon/download';
import IconPlus from 'virtual:icon/plus';
import type { Event } from '@karportalen/contract/events/fields';
import { downloadCodes, endCodes, listCodes } from '@karportalen/contract/tickets/booking-code-endpoints';
import { codeToasts } from '@karportalen/contract/tickets/booking-code-texts';
import type { CodeSeries } from '@karportalen/contract/tickets/booking-codes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QuietButton } from '../../kit/button/QuietButton.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../../kit/page/EmptyState.tsx';
import { LoadFailed } from '../../kit/page/LoadFailed.tsx';
import { Skeleton } from '../../kit/skeleton/Skeleton.tsx';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import { saveFile } from '../../platform/api/save-file.ts';
import { queryOf } from '../../platform/query/query-of.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import classes from './codes.module.css';
import { NewCodesDialog } from './NewCodesDialog.tsx';
import { codeText, endText, givesText, usesText } from './series-words.ts';

type Types = Event['eventReservationDetails']['tickets'];
type CodesProps = { readonly eventId: string; readonly types: Types };

type RowProps = {
  readonly series: CodeSeries;
  readonly types: Types;
  readonly onDownload: () => void;
  readonly onEnd: () => void;
};

const Row = ({ series, types, onDownload, onEnd }: RowProps) => {
  const facts = [givesText(series, types), usesText(series), series.memberEmail, endText(series)];
  return (
    <li className={classes.row} data-ended={series.isEnded || undefined}>
      <div>
        <p className={classes.name}>
          {series.name} <span className={classes.code}>{codeText(series)}</span>
        </p>
        <p className={classes.quiet}>
          {wholeDates(facts.filter((fact) => fact !== null && fact !== '').join(' · '))}
        </p>
      </div>
      <div className={classes.acts}>
        {series.count > 1 && (
          <QuietButton onClick={onDownload} aria-label={`Ladda ner ${series.name}`}>
            Ladda ner
          </QuietButton>
        )}
        {!series.isEnded && (
          <QuietButton onClick={onEnd} aria-haspopup="dialog" aria-label={`Avsluta ${series.name}`}>
            Avsluta
          </QuietButton>
        )}
      </div>
    </li>
  );
};

/** An event's booking codes, which open a hidden ticket type or give a discount. */
export const Codes = ({ eventId, types }: CodesProps) => {
  const params = { id: eventId };
  const { data, isError, refetch } = useQuery(queryOf(listCodes, { params }));
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<CodeSeries>();
  const end = useToastMutation(endCodes, codeToasts.end, { changes: [listCodes] });
  const download = useToastMutation(downloadCodes, codeToasts.download, { onSuccess: saveFile });
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={240} />;
  const { series } = data;
  const make = (
    <SecondaryButton
      size="sm"
      icon={<IconPlus aria-hidden />}
      onClick={() => setMaking(true)}
      aria-haspopup="dialog"
    >
      Skapa koder
    </SecondaryButton>
  );
  return (
    <div className={classes.codes}>
      {series.length === 0 ? (
        <EmptyState text="En kod öppnar en dold biljettyp eller ger ett lägre pris." action={make} />
      ) : (
        <>
          <div className={classes.head}>
            {make}
            <SecondaryButton
              size="sm"
              icon={<IconDownload aria-hidden />}
              loading={download.isPending}
              onClick={() => void download.submit({ params, body: {} })}
            >
              Ladda ner alla
            </SecondaryButton>
          </div>
          <ul className={classes.rows}>
            {series.map((one) => (
              <Row
                key={one.id}
                series={one}
                types={types}
                onDownload={() => void download.submit({ params, body: { seriesId: one.id } })}
                onEnd={() => setEnding(one)}
              />
            ))}
          </ul>
        </>
      )}
      {isMaking && <NewCodesDialog eventId={eventId} types={types} onClose={() => setMaking(false)} />}
      {ending && (
        <ConfirmDialog
          opened
          danger
          onClose={() => setEnding(undefined)}
          title={`Avsluta ${ending.name}?`}
          confirmLabel={ending.count === 1 ? 'Avsluta koden' : 'Avsluta koderna'}
          onConfirm={() => end.submit({ params: { id: eventId, seriesId: ending.id } })}
        >
          <p>
            {ending.count === 1 ? 'Koden' : 'Koderna'} kan inte användas mer. De som redan har bokat behåller
            sitt pris.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
};
