import IconCalendarEvent from 'virtual:icon/calendar-event';
import IconHome from 'virtual:icon/home';
import IconTicket from 'virtual:icon/ticket';
import IconUser from 'virtual:icon/user';
import { LoginHero } from './LoginHero.tsx';
import classes from './login-home.module.css';

const events = [
  { day: '14', month: 'nov', name: 'Höstsittning', where: 'Kårhuset, 18:00' },
  { day: '17', month: 'nov', name: 'Lunchföreläsning', where: 'Hörsal A, 12:00' },
];

/** The app's first screen. */
export const LoginHome = () => (
  <div className={classes.home}>
    <p className={classes.hello}>Hej Alex</p>
    <LoginHero />
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
