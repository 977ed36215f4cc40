import { type ComponentProps, lazy, Suspense } from 'react';
import classes from './lazy-sales.module.css';

const Sales = lazy(async () => ({ default: (await import('./Sales.tsx')).Sales }));
const SalesBody = lazy(async () => ({ default: (await import('./Sales.tsx')).SalesBody }));
const SaleDialogs = lazy(async () => ({ default: (await import('./SaleDialogs.tsx')).SaleDialogs }));

/** Lazy: the sales figures load after the list below them. */
export const LazySales = (props: ComponentProps<typeof Sales>) => (
  <Suspense fallback={<div className={classes.place} />}>
    <Sales {...props} />
  </Suspense>
);

/** The same, not collapsed. */
export const LazySalesBody = (props: ComponentProps<typeof SalesBody>) => (
  <Suspense fallback={<div className={classes.place} />}>
    <SalesBody {...props} />
  </Suspense>
);

/** Lazy: the sale's dialogs load when one is opened. */
export const LazySaleDialogs = (props: ComponentProps<typeof SaleDialogs>) => (
  <Suspense fallback={null}>
    <SaleDialogs {...props} />
  </Suspense>
);
