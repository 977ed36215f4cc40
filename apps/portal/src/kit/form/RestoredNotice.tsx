import { QuietButton } from '../button/QuietButton.tsx';
import { Notice } from './Notice.tsx';

export type RestoredEdit = {
  /** What is edited has been saved since. */
  readonly isOutdated: boolean;
  readonly onDiscard: () => void;
};

const SINCE = 'Det har sparats sedan dess, så du får välja fält för fält när du sparar.';

/** An edit that a crash or a closed tab left behind is here again; it can be given up. */
export const RestoredNotice = ({ isOutdated, onDiscard }: RestoredEdit) => (
  <Notice>
    <p role="status" style={{ margin: '0 0 4px' }}>
      Du har osparade ändringar från förra gången. De står i formuläret. {isOutdated && SINCE}
    </p>
    <QuietButton size="sm" onClick={onDiscard}>
      Kasta ändringarna
    </QuietButton>
  </Notice>
);
