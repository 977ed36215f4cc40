import favicon from '../../theme/favicon.svg';
import classes from './product-name.module.css';

/** Inherits size and colour. */
export const ProductName = ({ markSize = 28 }: { markSize?: number }) => (
  <p className={classes.name}>
    <img src={favicon} alt="" width={markSize} height={markSize} />
    Kårportalen
  </p>
);
