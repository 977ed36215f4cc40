import IconFileUpload from 'virtual:icon/file-upload';
import { Spinner } from '../button/Spinner.tsx';
import classes from './csv-drop.module.css';
import { FileDrop, type FileDropProps } from './FileDrop.tsx';

type CsvDropProps = Pick<FileDropProps, 'label' | 'onFile' | 'description' | 'error'> & {
  /** A text while the server reads the file; no other file is accepted then. */
  readonly reading: string | undefined;
};

/** Accepts a CSV file, and shows a spinner while it is read. */
export const CsvDrop = ({ reading, ...drop }: CsvDropProps) =>
  reading ? (
    <div className={classes.reading} role="status">
      <Spinner />
      {reading}
    </div>
  ) : (
    <FileDrop
      {...drop}
      what="en CSV-fil"
      icon={<IconFileUpload size={24} stroke={1.5} aria-hidden />}
      accept=".csv,.txt,text/csv"
    />
  );
