import { isSuperAdmin } from '@karportalen/contract/core/access';
import { useNavigate, useParams } from 'react-router';
import { Breadcrumb } from '../kit/page/Breadcrumb.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { useUser } from '../platform/session/use-user.ts';
import { HandoverSections } from './HandoverSections.tsx';

const ROLES = '/organisations/roles';

export const Page = () => {
  const { uuid: id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <>
      <Breadcrumb
        items={[
          ...(isSuperAdmin(useUser()) ? [{ label: 'Organisationer', to: '/organisations' }] : []),
          { label: 'Uppdrag', to: ROLES },
          { label: 'Överlämning' },
        ]}
      />
      <PageHead
        title="Överlämning"
        description="Det här lämnar personen efter sig. Det ligger kvar, och den som tar över fortsätter med det."
      />
      <HandoverSections key={id} id={id} isOwn={false} onDone={() => navigate(ROLES)} />
    </>
  );
};
