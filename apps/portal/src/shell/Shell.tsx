import { can } from '@karportalen/contract/core/access';
import { lazy, Suspense, useMemo } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { FactorGate } from '../auth/FactorGate.tsx';
import { ProductName } from '../kit/page/ProductName.tsx';
import { useUser } from '../platform/session/use-user.ts';
import { FactorNotice } from './FactorNotice.tsx';
import { MenuList } from './MenuList.tsx';
import { menuFor } from './menu.ts';
import { PhoneBar } from './PhoneBar.tsx';
import type { MenuSection, PageDefinition } from './page-definition.ts';
import { RestoreNotice } from './RestoreNotice.tsx';
import classes from './shell.module.css';
import { UserBlock } from './UserBlock.tsx';
import { useFocusHeading } from './use-focus-heading.ts';
import { useWide } from './use-wide.ts';

// Its schemas are not needed by most organisers.
const AlarmNotice = lazy(() => import('../notifications/alarms/AlarmNotice.tsx'));

const MAIN_ID = 'innehall';

type ShellProps = { pages: readonly PageDefinition[]; menu: readonly MenuSection[] };

/** Side menu and content; under 900 px a top bar whose button opens the menu as a drawer. */
export const Shell = (props: ShellProps) => (
  <FactorGate>
    <OpenShell {...props} />
  </FactorGate>
);

const OpenShell = ({ pages, menu: sections }: ShellProps) => {
  const user = useUser();
  const groups = useMemo(() => menuFor(user, pages, sections), [user, pages, sections]);
  const wide = useWide();
  const main = useFocusHeading();
  const menu = (
    <>
      <MenuList groups={groups} />
      <UserBlock />
    </>
  );
  return (
    <div className={classes.shell}>
      <a href={`#${MAIN_ID}`} className={classes.skip}>
        Hoppa till innehållet
      </a>
      {wide ? (
        <aside className={classes.side}>
          <div className={classes.name}>
            <ProductName />
          </div>
          {menu}
        </aside>
      ) : (
        <PhoneBar>{menu}</PhoneBar>
      )}
      <main id={MAIN_ID} ref={main} tabIndex={-1} className={classes.main}>
        <div className={classes.content}>
          <RestoreNotice />
          <FactorNotice />
          {can.sendAlarm(user) && (
            <Suspense fallback={null}>
              <AlarmNotice />
            </Suspense>
          )}
          <Suspense fallback={<div className={classes.waiting} />}>
            <Outlet />
          </Suspense>
        </div>
      </main>
      <ScrollRestoration />
    </div>
  );
};
