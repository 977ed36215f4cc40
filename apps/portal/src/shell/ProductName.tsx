import favicon from '../theme/favicon.svg';
import classes from './menu.module.css';

export const ProductName = () => (
  <p className={classes.product}>
    <img src={favicon} alt="" width={28} height={28} />
    Kårportalen
  </p>
);
