import favicon from '../../theme/favicon.svg';
import classes from './product-name.module.css';

/** In the size and colour of what it stands in. */
export const ProductName = ({ markSize = 28 }: { markSize?: number }) => (
  <p className={classes.name}>
    <img src={favicon} alt="" width={markSize} height={markSize} />
    Kårportalen
  </p>
);
