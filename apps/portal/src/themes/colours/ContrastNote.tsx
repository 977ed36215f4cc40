import IconAlertTriangle from 'virtual:icon/alert-triangle';
import IconCheck from 'virtual:icon/check';
import { nearestPassing, ratioText, worstGrade } from '@karportalen/contract/themes/contrast';
import type { ChosenColours, ColourName } from '@karportalen/contract/themes/palette';
import classes from './contrast-note.module.css';

type ContrastNoteProps = {
  name: ColourName;
  colours: ChosenColours;
  onUse: (colour: string) => void;
};

/** The contrast of what this colour paints, and the nearest colour that passes. */
export const ContrastNote = ({ name, colours, onUse }: ContrastNoteProps) => {
  const grade = worstGrade(colours, name);
  if (!grade) return null;
  if (grade.passes) {
    return (
      <p className={classes.note} data-contrast="pass">
        <IconCheck size={14} stroke={2.5} aria-hidden />
        Läsbar, {ratioText(grade.ratio)} (minst {ratioText(grade.least)})
      </p>
    );
  }
  const offered = nearestPassing(colours, name);
  return (
    <div className={classes.fault} data-contrast="fail">
      <p className={classes.note}>
        <IconAlertTriangle size={14} stroke={2} aria-hidden />
        <span>
          Svårläst, {ratioText(grade.ratio)}. {grade.what} behöver {ratioText(grade.least)}.
        </span>
      </p>
      {offered && (
        <button type="button" className={classes.offer} onClick={() => onUse(offered)}>
          <span className={classes.swatch} style={{ backgroundColor: offered }} aria-hidden />
          Använd {offered}
        </button>
      )}
    </div>
  );
};
