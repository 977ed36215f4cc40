import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { dateText } from '../../platform/date-text.ts';
import { texts, useLanguage, useTexts } from '../../platform/language.ts';
import classes from '../booking/booking.module.css';
import { TicketTypeRows } from '../shared/TicketTypeRows.tsx';
import { useAction } from '../shared/use-action.ts';
import { poolNames } from './pool-names.ts';
import { type Release, useDrawWindow } from './use-draw-window.ts';

const DrawEntry = lazyPart(() => import('./DrawEntry.tsx').then((part) => part.DrawEntry));

const cardTexts = texts(
  {
    how: 'Platserna lottas. Alla som anmäler sig i tid har samma chans.',
    opens: (when: string) => `Anmälan öppnar ${when}.`,
    closes: (when: string) => `Anmälan stänger ${when}.`,
    order: (pools: string) => `Lottas i ordning: ${pools}.`,
    frozen: 'Anmälan har stängt. Snart lottas platserna.',
    entered: (number: number) => `Du är med i lottningen med nummer ${number}.`,
    enter: 'Anmäl dig',
    entering: 'Anmäler …',
    mine: 'Visa din anmälan',
    more: 'Grupp, fler platser och regler',
  },
  {
    how: 'The places are drawn. Everybody who enters in time has the same chance.',
    opens: (when: string) => `You can enter from ${when}.`,
    closes: (when: string) => `Closes ${when}.`,
    order: (pools: string) => `Drawn in order: ${pools}.`,
    frozen: 'Entries have closed. The places are drawn soon.',
    entered: (number: number) => `You are in the draw with number ${number}.`,
    enter: 'Enter',
    entering: 'Entering …',
    mine: 'Show your entry',
    more: 'Groups, more places and rules',
  },
);

/** Summary of a draw with the button that enters it. Everything else is loaded on demand. */
export const DrawCard = ({ event, release }: { event: MemberEvent; release: Release }) => {
  const t = useTexts(cardTexts);
  const language = useLanguage();
  const { isOpen, isFrozen } = useDrawWindow(release);
  const [seesAll, seeAll] = useState(false);
  const { act, busy, fault } = useAction();
  const { entry } = event;
  if (seesAll) return <DrawEntry event={event} release={release} />;
  const enter = () =>
    act('enter', async () => {
      const [{ enterAlone }] = await Promise.all([import('./enter-draw.ts'), DrawEntry.load()]);
      await enterAlone(event, 1);
      seeAll(true);
    });
  const when = isOpen ? release.windowEndsAt : release.opensAt;
  const pools = poolNames(release.pools, language);
  return (
    <>
      {!entry && <TicketTypeRows event={event} />}
      <p className={classes.strong} role="status">
        {isFrozen ? t.frozen : entry ? t.entered(entry.number) : t.how}
      </p>
      {when && !isFrozen && <p>{t[isOpen ? 'closes' : 'opens'](dateText(when, language))}</p>}
      {pools.length > 0 && <p>{t.order(pools.join(' → '))}</p>}
      <Notice>{fault}</Notice>
      {isOpen && !entry && (
        <Button busy={busy !== null} onClick={enter} data-main-act>
          {busy ? t.entering : t.enter}
        </Button>
      )}
      <Button kind="quiet" onClick={() => seeAll(true)}>
        {entry ? t.mine : t.more}
      </Button>
    </>
  );
};
