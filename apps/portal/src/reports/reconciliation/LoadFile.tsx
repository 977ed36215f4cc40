import { CsvDrop } from '../../kit/field/CsvDrop.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { ColumnForm } from './ColumnForm.tsx';
import { useLoadFile } from './use-load-file.ts';

export const LoadFile = ({ onLoaded }: { onLoaded: (id: string) => void }) => {
  const { choose, isReading, error, layout, readAgain, saved, cancel } = useLoadFile(onLoaded);
  if (layout)
    return (
      <ColumnForm
        key={layout.signature}
        layout={layout}
        readAgain={readAgain}
        onSaved={saved}
        onCancel={cancel}
      />
    );
  return (
    <FormSection
      title="Läs in en rapport"
      description="Swish-rapporten eller kontoutdraget från banken jämförs med betalningarna här, dag för dag."
    >
      <CsvDrop
        label="Fil från banken eller Swish"
        reading={isReading ? 'Läser filen …' : undefined}
        onFile={choose}
        description="CSV, högst 20 MB och 100 000 rader. Samma fil och samma rad räknas en gång, även om du läser in dem flera gånger."
        error={error}
      />
    </FormSection>
  );
};
