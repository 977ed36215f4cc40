import { can } from '@karportalen/contract/core/access';
import { prewrittenTemplates } from '@karportalen/contract/notifications/prewritten-templates';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHead } from '../kit/page/PageHead.tsx';
import { useUser } from '../platform/session/use-user.ts';
import { TemplateForm } from './TemplateForm.tsx';
import { emptyTemplate, templateValuesOf } from './template-values.ts';

/** Empty, or filled from the prewritten template that `from` names. */
export const Page = () => {
  const [query] = useSearchParams();
  const mayAlarm = can.sendAlarm(useUser());
  const [initial] = useState(() => {
    const from = prewrittenTemplates.find(({ id }) => id === query.get('from'));
    return from && (mayAlarm || from.type === 'Notification')
      ? templateValuesOf(from)
      : emptyTemplate('Notification');
  });
  return (
    <>
      <PageHead
        title="Ny mall"
        description="Skriv på svenska och engelska. Mallen syns för dem som delar ditt ansvar."
      />
      <TemplateForm initial={initial} />
    </>
  );
};
