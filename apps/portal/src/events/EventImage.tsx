import type { EventFormValues } from '@karportalen/contract/events/form';
import { useEffect, useState } from 'react';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import { Notice } from '../kit/form/Notice.tsx';
import { ImageField } from '../kit/image/ImageField.tsx';
import { ImagePreview } from '../kit/image/ImagePreview.tsx';
import classes from './sections.module.css';
import { useShownImage } from './use-shown-image.ts';

const MIN_WIDTH = 500;

/** The picture's width once loaded; undefined without one. */
const useWidth = (src: string | null): number | undefined => {
  const [known, setKnown] = useState<{ src: string; width: number }>();
  useEffect(() => {
    if (!src) return;
    const image = new Image();
    image.onload = () => setKnown({ src, width: image.naturalWidth });
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);
  return known?.src === src ? known?.width : undefined;
};

type EventImageProps = {
  control: Control<EventFormValues>;
  setValue: UseFormSetValue<EventFormValues>;
  storedImage: string | null;
};

/** The picture, and how the app crops it in the list and on the event's page. */
export const EventImage = ({ control, setValue, storedImage }: EventImageProps) => {
  const [image, removeImage] = useWatch({ control, name: ['image', 'removeImage'] });
  const src = useShownImage({ image, removeImage }, storedImage);
  const width = useWidth(src);
  return (
    <>
      <div className={classes.told}>
        <ImageField
          control={control}
          name="image"
          label="Bild"
          optional
          hint={`Minst ${MIN_WIDTH} px bred, beskärs automatiskt.`}
          currentUrl={removeImage ? null : storedImage}
          onRemoveCurrent={
            storedImage === null ? undefined : () => setValue('removeImage', true, { shouldDirty: true })
          }
        />
        <div role="status">
          {width !== undefined && width < MIN_WIDTH && (
            <Notice>
              Bilden är {width} px bred och kan se suddig ut i appen. Välj helst en som är minst {MIN_WIDTH}{' '}
              px.
            </Notice>
          )}
        </div>
      </div>
      {src && <ImagePreview src={src} />}
    </>
  );
};
