import { divisionDisplayName, roleLabels } from '@karportalen/contract/core/access';
import { getHandover } from '@karportalen/contract/handover/endpoints';
import type { Handover } from '@karportalen/contract/handover/fields';
import type { HeldRole } from '@karportalen/contract/organisations/role-fields';
import { useQuery } from '@tanstack/react-query';
import { FormSection } from '../kit/form/FormSection.tsx';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { ListSkeleton } from '../kit/skeleton/ListSkeleton.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { HandOverForm } from './HandOverForm.tsx';
import { HeldList } from './HeldList.tsx';
import classes from './handover.module.css';
import { PendingSuccessor } from './PendingSuccessor.tsx';

const roleText = ({ email, role, division, committee, endsOn }: HeldRole): string =>
  [
    email,
    roleLabels[role],
    committee?.name,
    division && divisionDisplayName(division.name),
    endsOn && `till och med ${endsOn}`,
  ]
    .filter(Boolean)
    .join(' · ');

type HeldSection = {
  readonly key: 'scheduled' | 'events' | 'drafts' | 'doors' | 'tokens';
  readonly title: string;
  readonly description?: string;
  readonly none: string;
};

const lists: readonly HeldSection[] = [
  { key: 'scheduled', title: 'Schemalagt', none: 'Inget är schemalagt.' },
  { key: 'events', title: 'Kommande event', none: 'Inga event är på gång.' },
  { key: 'drafts', title: 'Utkast', none: 'Inga utkast.' },
  { key: 'doors', title: 'Öppna dörrar', none: 'Inga dörrar är öppna.' },
  {
    key: 'tokens',
    title: 'API-nycklar',
    description: 'De lämnas inte över: program som använder dem slutar fungera när uppdraget är över.',
    none: 'Inga API-nycklar.',
  },
];

/** Moderators cannot make API tokens. */
const sectionsOf = ({ role }: HeldRole) =>
  role === 'CommitteeModerator' ? lists.filter(({ key }) => key !== 'tokens') : lists;

type HandoverSectionsProps = {
  readonly id: string;
  readonly isOwn: boolean;
  /** The role has gone over. */
  readonly onDone: () => void;
};

const Sections = ({ handover, isOwn, onDone }: HandoverSectionsProps & { readonly handover: Handover }) => (
  <div className={classes.cards}>
    <FormSection title="Vem tar över?" description={roleText(handover.role)}>
      {handover.pending && <PendingSuccessor roleId={handover.role.id} pending={handover.pending} />}
      <HandOverForm handover={handover} isOwn={isOwn} onDone={onDone} />
    </FormSection>
    {sectionsOf(handover.role).map(({ key, title, description, none }) => (
      <FormSection
        key={key}
        title={`${title} (${handover[key].length})`}
        {...(description && handover[key].length > 0 && { description })}
      >
        <HeldList label={title} items={handover[key]} none={none} isDraft={key === 'drafts'} />
      </FormSection>
    ))}
  </div>
);

export const HandoverSections = (props: HandoverSectionsProps) => {
  const { data, isError, refetch } = useQuery(queryOf(getHandover, { params: { id: props.id } }));
  if (data) return <Sections {...props} handover={data} />;
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <ListSkeleton />;
};
