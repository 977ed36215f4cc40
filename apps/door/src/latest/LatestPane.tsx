import { toStockholm } from '@karportalen/contract/core/time';
import { type Undoing, undoingOf } from '../entries/recent-scans.ts';
import { type LatestScan, useDoorState } from '../list/door-state.ts';
import { explanation, nextStep } from '../result/result-words.ts';
import { undo } from '../result/undo.ts';
import { useTexts } from '../texts/language.ts';
import classes from './latest-pane.module.css';

const Scan = ({ scan, undoing }: { readonly scan: LatestScan; readonly undoing: Undoing }) => {
  const texts = useTexts();
  const { verdict, ticket, at } = scan;
  const name = ticket?.name ?? '';
  const why = explanation(verdict, { ticket, now: new Date(at), listedAt: null });
  return (
    <li className={classes.scan} data-of={verdict}>
      <span className={classes.what}>
        <span className={classes.word}>
          {texts.verdicts[verdict]} <time dateTime={at}>{toStockholm(at).time}</time>
        </span>
        {name && <strong>{name}</strong>}
        {why && <span className={classes.quiet}>{why}</span>}
        {nextStep(verdict) && <span className={classes.quiet}>{nextStep(verdict)}</span>}
        {undoing === 'done' && <span className={classes.undone}>{texts.latest.undone}</span>}
      </span>
      {undoing === 'possible' && ticket && (
        <button
          type="button"
          className={classes.undo}
          aria-label={texts.result.undoWho(name || texts.result.last)}
          onClick={() => void undo(ticket.id)}
        >
          {texts.result.undo}
        </button>
      )}
    </li>
  );
};

/** The door's latest answers, refusals included, with undo. */
export const LatestPane = () => {
  const state = useDoorState();
  const { latest } = useTexts();
  return (
    <section className={classes.pane} aria-label={latest.label}>
      {state.latest.length === 0 && <p className={classes.quiet}>{latest.empty}</p>}
      <ul>
        {state.latest.map((scan) => (
          <Scan key={scan.id} scan={scan} undoing={undoingOf(scan, state)} />
        ))}
      </ul>
    </section>
  );
};
