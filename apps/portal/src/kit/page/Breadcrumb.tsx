import IconChevronRight from 'virtual:icon/chevron-right';
import { Link } from 'react-router';
import classes from './breadcrumb.module.css';

export type Crumb = { label: string; to?: string };

/** Parents are links; the last item is the current page. */
export const Breadcrumb = ({ items }: { items: readonly Crumb[] }) => (
  <nav aria-label="Brödsmulor">
    <ol className={classes.list}>
      {items.map((item, index) => {
        const last = index === items.length - 1;
        return (
          <li key={item.label} className={classes.item}>
            {index > 0 && <IconChevronRight size={14} aria-hidden />}
            {last || !item.to ? (
              <span className={classes.here} aria-current={last ? 'page' : undefined}>
                {item.label}
              </span>
            ) : (
              <Link to={item.to} className={classes.parent}>
                {item.label}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);
