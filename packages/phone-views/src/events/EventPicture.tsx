import IconConfetti from 'virtual:icon/confetti';
import classes from './event-picture.module.css';

/** The event's image, or a drawn placeholder when it has none. */
export const EventPicture = ({ url }: { url: string | null }) =>
  url ? (
    <img className={classes.picture} src={url} alt="" />
  ) : (
    <span className={classes.picture} aria-hidden>
      <IconConfetti size={36} stroke={1.25} />
    </span>
  );
