import type { InboxMessage } from '@karportalen/contract/notifications/member-fields';
import { MessageActions } from '@karportalen/phone-views/notifications/MessageActions.tsx';
import { buttonClass } from '../kit/Button.tsx';
import { Link } from '../kit/Link.tsx';
import { texts, useLanguage, useTexts } from '../platform/language.ts';

const table = texts(
  {
    about: 'Visa larmet det gäller',
    correction: 'Larmet är rättat: läs rättelsen',
    allClear: 'Faran är över: läs mer',
  },
  {
    about: 'Show the alarm it is about',
    correction: 'The alarm has been corrected: read more',
    allClear: 'The danger is over: read more',
  },
);

/** From a correction or all-clear to its alarm, and back. */
export const AlarmLinks = ({ answers, endedBy }: Pick<InboxMessage, 'answers' | 'endedBy'>) => {
  const t = useTexts(table);
  const swedish = useLanguage() === 'sv';
  const className = buttonClass('secondary');
  if (answers)
    return (
      <MessageActions>
        <Link to={`/inbox/${answers.id}`} className={className}>
          {t.about}: {swedish ? answers.titleSwedish : answers.titleEnglish}
        </Link>
      </MessageActions>
    );
  return endedBy?.id ? (
    <MessageActions>
      <Link to={`/inbox/${endedBy.id}`} className={className}>
        {t[endedBy.as]}
      </Link>
    </MessageActions>
  ) : null;
};
