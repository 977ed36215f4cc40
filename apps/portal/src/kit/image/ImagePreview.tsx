import IconPhoto from 'virtual:icon/photo';
import classes from './image-preview.module.css';

const NOTE = 'Bilden kan justeras något beroende på skärmstorlek.';

export type ImagePreviewProps = {
  src: string | null | undefined;
  listRatio?: string | undefined;
  detailRatio?: string | undefined;
};

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
export const ImagePreview = ({ src, listRatio = '1 / 1', detailRatio = '16 / 9' }: ImagePreviewProps) => (
  <div>
    <div className={classes.views}>
      <View title="Listvy" src={src} ratio={listRatio} />
      <View title="Detaljvy" src={src} ratio={detailRatio} />
    </div>
    <p className={classes.note}>{NOTE}</p>
  </div>
);
