import IconBell from 'virtual:icon/bell';
import { Phone } from '../kit/phone/Phone.tsx';
import { LoginHome } from './LoginHome.tsx';
import classes from './login-phone.module.css';

/** A decorative phone with changing themes, hidden from screen readers. */
export const LoginPhone = () => (
  <div className={classes.scene} aria-hidden>
    <div className={classes.model}>
      <Phone background="var(--paper)" withSwitch={false}>
        {LoginHome}
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
