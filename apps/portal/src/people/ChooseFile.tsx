import IconDownload from 'virtual:icon/download';
import { QuietButton } from '../kit/button/QuietButton.tsx';
import { CsvDrop } from '../kit/field/CsvDrop.tsx';
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

/** The first step of an import: a file, which is uploaded at once. */
export const ChooseFile = ({ onFile, busy, error }: ChooseFileProps) => (
  <FormSection
    title="Välj fil"
    description="Ingenting ändras förrän du har sett vad filen skulle göra och sagt ja."
  >
    <CsvDrop
      label="Fil med medlemmar"
      reading={busy ? 'Läser filen och jämför med registret …' : undefined}
      onFile={onFile}
      description="CSV med semikolon eller komma, högst 20 MB och 100 000 rader."
      error={error}
    />
    <Help />
  </FormSection>
);
