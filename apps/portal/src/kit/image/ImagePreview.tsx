import IconPhoto from 'virtual:icon/photo';
import classes from './image-preview.module.css';

const NOTE = 'Bilden kan justeras något beroende på skärmstorlek.';

export type ImagePreviewProps = { src: string | null | undefined };

const View = ({ title, src, ratio }: { title: string; src: ImagePreviewProps['src']; ratio: string }) => (
  <figure className={classes.view}>
    <figcaption className={classes.title}>{title}</figcaption>
    <div className={classes.frame} style={{ aspectRatio: ratio }}>
      {src ? (
        <img src={src} alt={`Bilden i ${title.toLowerCase()}`} />
      ) : (
        <IconPhoto size={28} stroke={1.25} aria-hidden />
      )}
    </div>
  </figure>
);

/** How the app crops the picture, in the list and on the item's page. */
export const ImagePreview = ({ src }: ImagePreviewProps) => (
  <div>
    <div className={classes.views}>
      <View title="Listvy" src={src} ratio="1 / 1" />
      <View title="Detaljvy" src={src} ratio="16 / 9" />
    </div>
    <p className={classes.note}>{NOTE}</p>
  </div>
);
