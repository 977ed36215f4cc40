import IconCloudCheck from 'virtual:icon/cloud-check';
import classes from './form-shell.module.css';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  hour: '2-digit',
  minute: '2-digit',
});

/** 'Utkast sparat lokalt 14:32'. Its place is kept when empty, so the bar never jumps. */
export const DraftNote = ({ savedAt, imageDropped }: { savedAt: Date | null; imageDropped: boolean }) => (
  <div className={classes.note}>
    {savedAt && (
      <span className={classes.saved}>
        <IconCloudCheck size={16} stroke={1.75} aria-hidden />
        Utkast sparat lokalt {clock.format(savedAt)}
      </span>
    )}
    {/* Only what the user must act on is read out; a note that speaks at every save would be noise. */}
    <span role="status" className={classes.dropped}>
      {imageDropped && 'Bilden fick inte plats i utkastet. Välj den igen om du kommer tillbaka.'}
    </span>
  </div>
);
