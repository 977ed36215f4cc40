import IconDownload from 'virtual:icon/download';
import IconFileUpload from 'virtual:icon/file-upload';
import { QuietButton } from '../kit/button/QuietButton.tsx';
import { Spinner } from '../kit/button/Spinner.tsx';
import { FileDrop } from '../kit/field/FileDrop.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { saveFile } from '../platform/api/save-file.ts';
import { importTemplate } from './import-template.ts';
import classes from './people.module.css';

type ChooseFileProps = {
  readonly onFile: (file: File) => void;
  readonly busy: boolean;
  readonly error: string | undefined;
};

const Help = () => (
  <div className={classes.help}>
    <p>
      Första raden är rubriker. <strong>Förnamn</strong>, <strong>Efternamn</strong>, <strong>E-post</strong>{' '}
      och <strong>Typ</strong> (student, nollan eller alumn) måste finnas. <strong>Student-id</strong>,{' '}
      <strong>Sektion</strong> och <strong>Språk</strong> är frivilliga; en kolumn som saknas lämnas som den
      är i registret.
    </p>
    <p>
      En medlem känns igen på sitt student-id, annars på sin e-postadress. Rubrikerna får också vara på
      engelska.
    </p>
    <div className={classes.template}>
      <QuietButton
        size="sm"
        icon={<IconDownload size={16} aria-hidden />}
        onClick={() => saveFile(importTemplate())}
      >
        Hämta en mall
      </QuietButton>
    </div>
  </div>
);

/** The first step: a file, read by the server as soon as it is there. */
export const ChooseFile = ({ onFile, busy, error }: ChooseFileProps) => (
  <FormSection
    title="Välj fil"
    description="Ingenting ändras förrän du har sett vad filen skulle göra och sagt ja."
  >
    {busy ? (
      <div className={classes.reading} role="status">
        <Spinner />
        Läser filen och jämför med registret …
      </div>
    ) : (
      <FileDrop
        label="Fil med medlemmar"
        what="en CSV-fil"
        icon={<IconFileUpload size={24} stroke={1.5} aria-hidden />}
        accept=".csv,.txt,text/csv"
        onFile={onFile}
        description="CSV med semikolon eller komma, högst 20 MB och 100 000 rader."
        error={error}
      />
    )}
    <Help />
  </FormSection>
);
