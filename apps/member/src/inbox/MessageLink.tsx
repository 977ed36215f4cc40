import type { InboxMessage } from '@karportalen/contract/notifications/member-fields';
import { linkWords } from '@karportalen/phone-views/notifications/link-words.ts';
import { MessageActions } from '@karportalen/phone-views/notifications/MessageActions.tsx';
import { buttonClass } from '../kit/Button.tsx';
import { Link } from '../kit/Link.tsx';
import { useLanguage } from '../platform/language.ts';

/** The message's link, if it has one. Messages cached by older versions lack the link fields. */
export const MessageLink = ({
  linkKind,
  linkId,
  linkUrl,
}: Pick<InboxMessage, 'linkKind' | 'linkId' | 'linkUrl'>) => {
  const language = useLanguage();
  const className = buttonClass('primary');
  if (linkKind === 'url' && linkUrl)
    return (
      <MessageActions>
        <a href={linkUrl} target="_blank" rel="noopener noreferrer nofollow ugc" className={className}>
          {linkWords.url[language]}
        </a>
      </MessageActions>
    );
  if (linkKind && linkId)
    return (
      <MessageActions>
        <Link to={`/${linkKind === 'event' ? 'events' : 'polls'}/${linkId}`} className={className}>
          {linkWords[linkKind][language]}
        </Link>
      </MessageActions>
    );
  return null;
};
