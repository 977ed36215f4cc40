import IconFileUpload from 'virtual:icon/file-upload';
import { Spinner } from '../../kit/button/Spinner.tsx';
import { FileDrop } from '../../kit/field/FileDrop.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { ColumnForm } from './ColumnForm.tsx';
import classes from './reconciliation.module.css';
import { useLoadFile } from './use-load-file.ts';

/** Takes the bank's or Swish's report. */
export const LoadFile = ({ onLoaded }: { onLoaded: (id: string) => void }) => {
  const { choose, isReading, error, layout, saved, cancel } = useLoadFile(onLoaded);
  if (layout) return <ColumnForm key={layout.signature} layout={layout} onSaved={saved} onCancel={cancel} />;
  return (
    <FormSection
      title="Läs in en rapport"
      description="Swish-rapporten eller kontoutdraget från banken jämförs med betalningarna här, dag för dag."
    >
      {isReading ? (
        <div className={classes.reading} role="status">
          <Spinner />
          Läser filen …
        </div>
      ) : (
        <FileDrop
          label="Fil från banken eller Swish"
          what="en CSV-fil"
          icon={<IconFileUpload size={24} stroke={1.5} aria-hidden />}
          accept=".csv,.txt,text/csv"
          onFile={choose}
          description="CSV, högst 20 MB och 100 000 rader. Samma fil och samma rad räknas en gång, även om du läser in dem flera gånger."
          error={error}
        />
      )}
    </FormSection>
  );
};
