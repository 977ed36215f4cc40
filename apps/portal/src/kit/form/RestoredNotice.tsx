import { SecondaryButton } from '../button/SecondaryButton.tsx';
import { Notice } from './Notice.tsx';

export type RestoredEdit = {
  /** The item has been saved since. */
  readonly isOutdated: boolean;
  readonly onDiscard: () => void;
};

const SINCE = 'Det har sparats sedan dess, så du får välja fält för fält när du sparar.';

/** An unsaved edit from before a crash or a closed tab was restored; it can be discarded. */
export const RestoredNotice = ({ isOutdated, onDiscard }: RestoredEdit) => (
  <Notice>
    <p role="status" style={{ margin: '0 0 8px' }}>
      Du har osparade ändringar från förra gången. De står i formuläret. {isOutdated && SINCE}
    </p>
    <SecondaryButton size="sm" onClick={onDiscard}>
      Kasta ändringarna
    </SecondaryButton>
  </Notice>
);
