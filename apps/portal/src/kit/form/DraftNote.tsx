import IconCloudCheck from 'virtual:icon/cloud-check';
import { once } from '@karportalen/contract/core/once';
import classes from './form-shell.module.css';

const clock = once(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Stockholm',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

const DROPPED = 'Bilden fick inte plats i webbläsaren. Välj den igen om du kommer tillbaka.';
const IN_TAB = 'Formuläret är öppet i en flik till. Det du skriver här finns bara i den här fliken.';

// An unsaved edit of a stored item is not a draft: nobody else sees it until it is saved.
const kept = { draft: 'Utkast sparat lokalt', edit: 'Ändringarna finns i den här webbläsaren' } as const;

type DraftNoteProps = {
  savedAt: Date | null;
  /** A new item's text, or a change of a saved one. */
  of: keyof typeof kept;
  imageDropped: boolean;
  inTabOnly: boolean;
};

/** 'Utkast sparat lokalt 14:32'. Its room is reserved when empty, so that the bar never jumps. */
export const DraftNote = ({ savedAt, of, imageDropped, inTabOnly }: DraftNoteProps) => (
  <>
    {/* Only what the user must act on is announced, not every save. */}
    <p role="status" className={classes.warning}>
      {[inTabOnly && IN_TAB, imageDropped && DROPPED].filter(Boolean).join(' ')}
    </p>
    <div className={classes.note}>
      {savedAt && (
        <span className={classes.saved}>
          <IconCloudCheck size={16} stroke={1.75} aria-hidden />
          {kept[of]} {clock().format(savedAt)}
        </span>
      )}
    </div>
  </>
);
