import IconChevronLeft from 'virtual:icon/chevron-left';
import classes from './back-button.module.css';

/** The back button of a page. Without `onBack`, as in most of the portal's previews, it is drawn but does nothing. */
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
