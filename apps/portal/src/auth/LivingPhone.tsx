import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Phone } from '../kit/phone/Phone.tsx';
import classes from './living-phone.module.css';

const themes = [
  { title: 'Nollningen', line: 'Fyra veckor du minns' },
  { title: 'Lucia i aulan', line: 'Glögg från klockan sju' },
  { title: 'Vårbalen', line: 'Biljetterna är släppta' },
];

const countdown = [
  { figure: '12', unit: 'dagar' },
  { figure: '04', unit: 'tim' },
  { figure: '32', unit: 'min' },
];

const events = [
  { day: '14', month: 'nov', name: 'Höstsittning', where: 'Kårhuset, 18:00' },
  { day: '17', month: 'nov', name: 'Lunchföreläsning', where: 'Hörsal A, 12:00' },
];

const Hero = () => (
  <div className={classes.hero}>
    <span className={classes.stars} />
    <span className={classes.orb} />
    <span className={classes.hillFar} />
    <span className={classes.hillNear} />
    {themes.map(({ title, line }) => (
      <div key={title} className={classes.caption}>
        <b>{title}</b>
        {line}
      </div>
    ))}
    <div className={classes.countdown}>
      {countdown.map(({ figure, unit }) => (
        <span key={unit}>
          <b>{figure}</b> {unit}
        </span>
      ))}
    </div>
  </div>
);

const Home = () => (
  <div className={classes.home}>
    <p className={classes.hello}>Hej Alex</p>
    <Hero />
    <div className={classes.balance}>
      <span>
        Saldo
        <b>200 kr</b>
      </span>
      <span className={classes.topUp}>Fyll på</span>
    </div>
    {events.map(({ day, month, name, where }) => (
      <div key={day} className={classes.event}>
        <span className={classes.date}>
          <b>{day}</b>
          {month}
        </span>
        <span>
          <b>{name}</b>
          {where}
        </span>
      </div>
    ))}
    <div className={classes.tabs}>
      <IconHome />
      <IconCalendarEvent />
      <IconTicket />
      <IconUser />
    </div>
  </div>
);

/** The app as students see it, its theme changing by itself. Only for the eye, so nothing in it is read out. */
export const LivingPhone = () => (
  <div className={classes.scene} aria-hidden>
    <div className={classes.model}>
      <Phone background="var(--paper)" withSwitch={false}>
        {Home}
      </Phone>
      <div className={classes.push}>
        <span className={classes.pushIcon}>
          <IconBell size={20} />
        </span>
        <span>
          <b>Biljettsläpp i kväll</b>
          Vårbalen öppnar klockan 18.
        </span>
      </div>
    </div>
  </div>
);
