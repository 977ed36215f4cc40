import { PageHead } from '../kit/page/PageHead.tsx';
import { leaveNotice } from '../platform/notice.ts';
import { leaveSession } from '../platform/session/end-session.ts';
import { useUser } from '../platform/session/use-user.ts';
import { HandoverSections } from './HandoverSections.tsx';

/** The account is gone, so there is no session to go on with. */
const leave = () => {
  leaveNotice('Uppdraget är överlämnat, och du är utloggad. Tack för allt du har gjort.');
  leaveSession();
};

export const Page = () => (
  <>
    <PageHead
      title="Överlämning"
      description="Det här lämnar du efter dig. Det ligger kvar hos kåren, sektionen eller kommittén, och den som tar över fortsätter där du slutade."
    />
    <HandoverSections id={useUser().id} isOwn onDone={leave} />
  </>
);
