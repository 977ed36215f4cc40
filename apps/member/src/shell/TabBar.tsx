import IconCalendarEvent from 'virtual:icon/calendar-event';
import IconChartBar from 'virtual:icon/chart-bar';
import IconHome from 'virtual:icon/home';
import IconInbox from 'virtual:icon/inbox';
import IconSchool from 'virtual:icon/school';
import IconTicket from 'virtual:icon/ticket';
import IconUser from 'virtual:icon/user';
import { Link } from '../kit/Link.tsx';
import { useTexts } from '../platform/language.ts';
import { usePlace } from '../platform/router.ts';
import classes from './tab-bar.module.css';
import { shellTexts } from './texts.ts';

const tabs = [
  { to: '/', name: 'home', Icon: IconHome },
  { to: '/events', name: 'events', Icon: IconCalendarEvent },
  { to: '/tickets', name: 'tickets', Icon: IconTicket },
  { to: '/inbox', name: 'inbox', Icon: IconInbox },
  { to: '/polls', name: 'polls', Icon: IconChartBar },
  { to: '/account', name: 'account', Icon: IconUser },
] as const;

const isWithin = (to: string, path: string): boolean =>
  path === to || (to !== '/' && path.startsWith(`${to}/`));

/** At the bottom on phones, at the side on wide screens. */
export const TabBar = ({ unread }: { unread: number }) => {
  const t = useTexts(shellTexts);
  const { path } = usePlace();
  return (
    <nav className={classes.bar} aria-label={t.nav}>
      <p className={classes.brand} aria-hidden>
        <span className={classes.mark}>
          <IconSchool size={22} stroke={1.75} />
        </span>
        <span>Kårappen</span>
      </p>
      <ul className={classes.tabs}>
        {tabs.map(({ to, name, Icon }) => (
          <li key={to} className={classes[name]}>
            <Link to={to} className={classes.tab} aria-current={isWithin(to, path) ? 'page' : undefined}>
              <span className={classes.icon}>
                <Icon size={24} stroke={1.75} aria-hidden />
                {name === 'inbox' && unread > 0 && (
                  <span className={classes.badge}>
                    <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
                  </span>
                )}
              </span>
              <span>{t[name]}</span>
              {name === 'inbox' && unread > 0 && <span className={classes.hidden}>, {t.unread(unread)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
