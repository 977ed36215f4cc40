import IconPhotoUp from 'virtual:icon/photo-up';
import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './image-field.module.css';

type DropZoneProps = {
  onDrop: (file: File | undefined) => void;
  inputId: string;
  disabled: boolean;
  invalid: boolean;
  filled: boolean;
  children: ReactNode;
  /** What is dropped: 'en bild' by default. */
  what?: string;
  icon?: ReactNode;
};

/** Accepts a dropped file; it is the file input's label, so pressing it opens the file dialog. */
export const DropZone = ({
  onDrop,
  inputId,
  disabled,
  invalid,
  filled,
  children,
  what = 'en bild',
  icon = <IconPhotoUp size={24} stroke={1.5} aria-hidden />,
}: DropZoneProps) => {
  const [over, setOver] = useState(false);
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(!disabled);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer.files[0]);
    },
  };
  const looks = { 'data-over': over || undefined, 'data-invalid-zone': invalid || undefined };
  if (filled) {
    return (
      <div className={classes.zone} data-filled {...looks} {...drag}>
        {children}
      </div>
    );
  }
  return (
    <label
      className={classes.zone}
      htmlFor={inputId}
      data-disabled={disabled || undefined}
      {...looks}
      {...drag}
    >
      {icon}
      <span>
        Släpp {what} här eller <span className={classes.choose}>välj en fil</span>
      </span>
    </label>
  );
};
