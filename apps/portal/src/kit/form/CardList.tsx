import IconPlus from 'virtual:icon/plus';
import { Children, type ReactNode, Suspense } from 'react';
import { SecondaryButton } from '../button/SecondaryButton.tsx';
import classes from './card-list.module.css';

type CardListProps = {
  readonly addLabel: string;
  /** Absent where no more can be added. */
  readonly onAdd: (() => void) | undefined;
  /** Why no more can be added. */
  readonly fullText?: string | undefined;
  /** A list item for each card; its editor may be fetched with the first. */
  readonly children: ReactNode;
};

/** Cards that are added one by one to a form's section. It is one button until the first. */
export const CardList = ({ addLabel, onAdd, fullText, children }: CardListProps) => (
  <>
    {Children.count(children) > 0 && (
      <Suspense>
        <ol className={classes.cards}>{children}</ol>
      </Suspense>
    )}
    {onAdd && (
      <div>
        <SecondaryButton size="sm" icon={<IconPlus aria-hidden />} onClick={onAdd}>
          {addLabel}
        </SecondaryButton>
      </div>
    )}
    <p className={classes.full} role="status">
      {fullText}
    </p>
  </>
);
