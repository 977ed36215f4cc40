import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { Countdown } from '@karportalen/phone-views/themes/Countdown.tsx';
import { Link } from '../../kit/Link.tsx';
import { useNow } from '../../platform/clock.ts';
import { dateText } from '../../platform/date-text.ts';
import { useLanguage, useTexts } from '../../platform/language.ts';
import { TicketTypeRows } from '../shared/TicketTypeRows.tsx';
import classes from './draw.module.css';
import { drawTexts } from './draw-texts.ts';
import { EnterForm } from './EnterForm.tsx';
import { OwnEntry } from './OwnEntry.tsx';
import { poolNames } from './pool-names.ts';
import { type Release, useDrawWindow } from './use-draw-window.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const Opens = ({ at }: { at: string }) => {
  const t = useTexts(drawTexts);
  const language = useLanguage();
  const now = useNow();
  const when = t.opens(dateText(at, language));
  if (Date.parse(at) - now.getTime() > DAY_MS) return <p className={classes.strong}>{when}</p>;
  return (
    <div className={classes.soon} role="timer" aria-live="off" aria-label={when}>
      <p className={classes.strong}>{t.opensIn}</p>
      <Countdown until={at} now={now} language={language} />
    </div>
  );
};

const Rules = ({ event, release }: { event: MemberEvent; release: Release }) => {
  const t = useTexts(drawTexts);
  const language = useLanguage();
  const pools = poolNames(release.pools, language);
  return (
    <>
      <ul className={classes.facts}>
        {release.entered !== null && release.entered > 0 && <li>{t.entered(release.entered)}</li>}
        {release.windowEndsAt && <li>{t.closes(dateText(release.windowEndsAt, language))}</li>}
        <li>{t.offered(release.offerHours)}</li>
      </ul>
      {pools.length > 0 && (
        <section className={classes.part} aria-label={t.pools}>
          <h3>{t.pools}</h3>
          <ol className={classes.pools}>
            {pools.map((pool) => (
              <li key={pool}>{pool}</li>
            ))}
          </ol>
        </section>
      )}
      {event.eventReservationDetails.maxTicketsPerPerson !== 1 && <p className={classes.quiet}>{t.group}</p>}
    </>
  );
};

/** All about the draw of an event: rules, one's own entry, groups and more places. */
export const DrawEntry = ({ event, release }: { event: MemberEvent; release: Release }) => {
  const t = useTexts(drawTexts);
  const { isOpen, isFrozen } = useDrawWindow(release);
  const shown = () => {
    if (event.entry)
      return <OwnEntry event={event} entry={event.entry} pools={release.pools} isOpen={isOpen} />;
    if (isFrozen) return <p>{t.notEntered}</p>;
    return (
      <>
        <TicketTypeRows event={event} />
        {isOpen && <EnterForm event={event} />}
      </>
    );
  };
  return (
    <div className={classes.draw}>
      <p className={classes.strong}>{t.title}</p>
      <p>{t.how}</p>
      {!isOpen && !isFrozen && release.opensAt && <Opens at={release.opensAt} />}
      {isFrozen && (
        <p className={classes.strong} role="status">
          {t.frozen}
        </p>
      )}
      {shown()}
      <Rules event={event} release={release} />
      <Link to={`/events/${event.id}/draw`} className={classes.check}>
        {t.check}
      </Link>
    </div>
  );
};
