import classes from './login-hero.module.css';

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

export const LoginHero = () => (
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
