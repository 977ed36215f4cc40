import IconFileUpload from 'virtual:icon/file-upload';
import { Spinner } from '../button/Spinner.tsx';
import classes from './csv-drop.module.css';
import { FileDrop, type FileDropProps } from './FileDrop.tsx';

type CsvDropProps = Pick<FileDropProps, 'label' | 'onFile' | 'description' | 'error'> & {
  /** What the server does with the file, while it does: no other is taken then. */
  readonly reading: string | undefined;
};

/** Takes a file of rows, and gives way to a spinner while that is read. */
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
