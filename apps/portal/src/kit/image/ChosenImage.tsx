import { SecondaryButton } from '../button/SecondaryButton.tsx';
import classes from './image-field.module.css';

const size = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;

type ChosenImageProps = {
  src: string;
  /** Null for the stored image. */
  file: File | null;
  inputId: string;
  onRemove: (() => void) | undefined;
};

export const ChosenImage = ({ src, file, inputId, onRemove }: ChosenImageProps) => (
  <>
    <img className={classes.thumbnail} src={src} alt="" />
    <div className={classes.about}>
      <span className={classes.name}>{file ? file.name : 'Nuvarande bild'}</span>
      {file && <span className={classes.size}>{size(file.size)}</span>}
      <div className={classes.buttons}>
        <label htmlFor={inputId} className={classes.replace}>
          Byt bild
        </label>
        {onRemove && (
          <SecondaryButton size="sm" onClick={onRemove}>
            Ta bort bilden
          </SecondaryButton>
        )}
      </div>
    </div>
  </>
);
