import { countText } from '@karportalen/contract/core/number';
import type { Sales } from '@karportalen/contract/tickets/sales';
import { moneyText } from '../../platform/money-text.ts';
import classes from './sales.module.css';

const priceText = (price: number): string => (price === 0 ? 'Gratis' : moneyText(price));

export const TypeTable = ({
  types,
  withOptions,
}: Pick<Sales, 'types'> & { readonly withOptions: boolean }) => (
  <table className={classes.types}>
    <caption className={classes.caption}>Försäljning per biljettyp</caption>
    <thead>
      <tr>
        <th scope="col">Biljett</th>
        <th scope="col">Sålda</th>
        <th scope="col">Hålls</th>
        <th scope="col">{withOptions ? 'Intäkt med tillval' : 'Intäkt'}</th>
      </tr>
    </thead>
    <tbody>
      {types.map(({ id, name, price, sold, held, revenue }) => (
        <tr key={id}>
          <th scope="row">
            {name} <span>{priceText(price)}</span>
          </th>
          <td>{countText(sold)}</td>
          <td>{countText(held)}</td>
          <td>{moneyText(revenue)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
