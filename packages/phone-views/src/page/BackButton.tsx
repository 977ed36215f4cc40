import IconChevronLeft from 'virtual:icon/chevron-left';
import classes from './back-button.module.css';

/** The back button above an opened item. Without `onBack`, as in the portal's preview, it is only drawn. */
export const BackButton = ({ text, onBack }: { text: string; onBack?: () => void }) => {
  const drawn = (
    <>
      <IconChevronLeft size={22} stroke={2} aria-hidden />
      {text}
    </>
  );
  return onBack ? (
    <button type="button" className={classes.back} onClick={onBack}>
      {drawn}
    </button>
  ) : (
    <span className={classes.back}>{drawn}</span>
  );
};
