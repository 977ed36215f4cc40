import IconSell from 'virtual:icon/cash';
import IconChart from 'virtual:icon/chart-bar';
import IconLatest from 'virtual:icon/history';
import IconScan from 'virtual:icon/scan';
import IconGuests from 'virtual:icon/users';
import type { Icon } from '@karportalen/phone-views/icon.ts';
import { useEffect, useMemo, useState } from 'react';
import { startSync } from '../entries/sync.ts';
import { GuestPane } from '../guests/GuestPane.tsx';
import { LatestPane } from '../latest/LatestPane.tsx';
import { useDoorState } from '../list/door-state.ts';
import { localTickets } from '../list/list-view.ts';
import { ScanPane } from '../scan/ScanPane.tsx';
import { SellPane } from '../selling/SellPane.tsx';
import { conflictLines } from '../status/conflicts.ts';
import { StatusPane } from '../status/StatusPane.tsx';
import { useTexts } from '../texts/language.ts';
import classes from './open-door.module.css';
import { TopBar } from './TopBar.tsx';
import { useWakeLock } from './use-wake-lock.ts';
import { useWide } from './use-wide.ts';

type View = 'scan' | 'list' | 'latest' | 'sell' | 'status';

const views: readonly { readonly view: View; readonly Drawing: Icon }[] = [
  { view: 'scan', Drawing: IconScan },
  { view: 'list', Drawing: IconGuests },
  { view: 'latest', Drawing: IconLatest },
  { view: 'sell', Drawing: IconSell },
  { view: 'status', Drawing: IconChart },
];

/** An open door: camera, guest list and status, side by side where there is room. */
export const OpenDoor = () => {
  const [chosen, setView] = useState<View>('scan');
  const isWide = useWide();
  const texts = useTexts();
  const state = useDoorState();
  useEffect(startSync, []);
  useWakeLock();
  const people = localTickets(state);
  const conflicts = useMemo(() => conflictLines(people, state.mistakes).length, [people, state.mistakes]);
  // The organiser may turn selling off while its pane is shown.
  const possible = chosen === 'sell' && !state.selling ? 'scan' : chosen;
  const view = isWide && possible === 'scan' ? 'list' : possible;
  const isScanning = isWide || view === 'scan';
  return (
    <div className={classes.frame}>
      <TopBar />
      <main className={classes.panes}>
        <div className={classes.scan} hidden={!isScanning}>
          <ScanPane isReading={isScanning} />
        </div>
        {view === 'list' && <GuestPane />}
        {view === 'latest' && <LatestPane />}
        {view === 'sell' && <SellPane />}
        {view === 'status' && <StatusPane />}
      </main>
      <nav className={classes.tabs} aria-label={texts.views.label}>
        {views
          .filter((each) => !isWide || each.view !== 'scan')
          .filter((each) => state.selling || each.view !== 'sell')
          .map(({ view: each, Drawing }) => (
            <button
              key={each}
              type="button"
              aria-current={each === view ? 'page' : undefined}
              onClick={() => setView(each)}
            >
              <Drawing size={26} stroke={1.9} aria-hidden />
              {texts.views[each]}
              {each === 'status' && conflicts > 0 && (
                <span className={classes.badge}>
                  {conflicts}
                  <span className={classes.hidden}> {texts.views.toSortOut}</span>
                </span>
              )}
            </button>
          ))}
      </nav>
    </div>
  );
};
