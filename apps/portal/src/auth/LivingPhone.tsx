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
  { day: '14', month: 'nov', name: 'Gasque på Gasquen', where: 'Kårhuset, 18:00' },
  { day: '17', month: 'nov', name: 'Lunchföreläsning', where: 'Hörsal HA4, 12:00' },
];

const Hero = () => (
  <div className={classes.hero}>
    <span className={classes.stars} />
    <span className={classes.orb} />
    <span className={classes.hillFar} />
    <span className={classes.hillNear} />
    {themes.map(({ title, line }) => (
      <div key={title} className={classes.caption}>
        <strong>{title}</strong>
        <span>{line}</span>
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

/** The app as students see it, its theme changing by itself. Only for the eye, so nothing in it is read out. */
export const LivingPhone = () => (
  <div className={classes.scene} aria-hidden>
    <div className={classes.glow} />
    <div className={classes.phone}>
      <div className={classes.screen}>
        <div className={classes.status}>
          <span>09:41</span>
          <i className={classes.island} />
          <i className={classes.battery} />
        </div>
        <p className={classes.hello}>Hej Alex</p>
        <Hero />
        <div className={classes.balance}>
          <span>
            Saldo
            <b>200 kr</b>
          </span>
          <i>Fyll på</i>
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
          <i data-on />
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
    <div className={classes.push}>
      <i />
      <span>
        <b>Biljettsläpp i kväll</b>
        Klockan 18 öppnar vi för Vårbalen.
      </span>
    </div>
  </div>
);
