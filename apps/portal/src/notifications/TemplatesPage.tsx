import IconPlus from 'virtual:icon/plus';
import { can } from '@karportalen/contract/core/access';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import { prewrittenTemplates } from '@karportalen/contract/notifications/prewritten-templates';
import { deleteTemplate, listTemplates } from '@karportalen/contract/notifications/template-endpoints';
import { templateToasts } from '@karportalen/contract/notifications/template-texts';
import type { Template } from '@karportalen/contract/notifications/templates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { VisuallyHidden } from '../kit/a11y/VisuallyHidden.tsx';
import { ButtonLink } from '../kit/button/ButtonLink.tsx';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { StatusBadge } from '../kit/page/StatusBadge.tsx';
import { CellText } from '../kit/table/CellText.tsx';
import { DataTable } from '../kit/table/DataTable.tsx';
import type { Column } from '../kit/table/types.ts';
import { useDeletion } from '../platform/archive/use-deletion.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { useUser } from '../platform/session/use-user.ts';
import classes from './templates.module.css';

const CREATE = '/push-notifications/templates/create';

const columns: readonly Column<Template>[] = [
  {
    key: 'name',
    header: 'Namn',
    least: 260,
    render: (row) => (
      <CellText
        title={
          <>
            {row.name} {row.type === 'Alarm' && <StatusBadge tone="danger">Larm</StatusBadge>}
          </>
        }
        quiet={row.titleSwedish || undefined}
      />
    ),
  },
  { key: 'createdBy', header: 'Skapad av', least: 160, grow: 1, fold: 1, render: (row) => row.createdBy },
  {
    key: 'updatedAt',
    header: 'Senast ändrad',
    least: 150,
    fold: 2,
    nowrap: true,
    render: (row) => formatDateTime(row.updatedAt),
  },
];

const Prewritten = () => {
  const mayAlarm = can.sendAlarm(useUser());
  return (
    <FormSection
      title="Färdiga mallar"
      description="De finns att välja när du skriver. Vill du ha andra ord kan du göra en egen."
    >
      <ul className={classes.ready}>
        {prewrittenTemplates
          .filter(({ type }) => mayAlarm || type === 'Notification')
          .map((one) => (
            <li key={one.id}>
              <CellText
                title={
                  <>
                    {one.name} {one.type === 'Alarm' && <StatusBadge tone="danger">Larm</StatusBadge>}
                  </>
                }
                quiet={one.titleSwedish}
              />
              <ButtonLink to={`${CREATE}?from=${one.id}`} look="secondary">
                Gör en egen<VisuallyHidden> av {one.name}</VisuallyHidden>
              </ButtonLink>
            </li>
          ))}
      </ul>
    </FormSection>
  );
};

export const Page = () => {
  const navigate = useNavigate();
  const { data, isError, refetch } = useQuery(queryOf(listTemplates));
  const deletion = useDeletion({
    endpoint: deleteTemplate,
    texts: templateToasts.remove,
    changes: [listTemplates],
    args: (_: Template, id) => ({ params: { id } }),
    title: (row) => `Ta bort ${row.name}?`,
    body: () => 'Det som redan är skrivet från mallen ändras inte.',
  });
  const create = () => navigate(CREATE);
  const edit = ({ id }: Template) => navigate(`/push-notifications/templates/edit/${id}`);
  return (
    <>
      <PageHead
        title="Mallar"
        description="Texter att börja från när det är bråttom, eller när samma sak skickas ofta."
        action={
          <PrimaryButton onClick={create} icon={<IconPlus size={18} aria-hidden />}>
            Ny mall
          </PrimaryButton>
        }
      />
      <div className={classes.page}>
        <DataTable
          label="Mallar"
          columns={columns}
          rows={data?.templates ?? []}
          state={data ? 'ready' : isError ? 'failed' : 'loading'}
          onRetry={() => void refetch()}
          rowName={({ name }) => name}
          onOpen={edit}
          pageSize={5}
          actions={[
            { kind: 'edit', onClick: edit },
            { kind: 'delete', onClick: deletion.ask },
          ]}
          emptyText="Det finns inga egna mallar än."
          emptyAction={<SecondaryButton onClick={create}>Skapa en mall</SecondaryButton>}
        />
        <Prewritten />
      </div>
      {deletion.dialog}
    </>
  );
};
