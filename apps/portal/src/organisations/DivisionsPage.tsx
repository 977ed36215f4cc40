import { divisionDisplayName } from '@karportalen/contract/core/access';
import { listDivisions } from '@karportalen/contract/organisations/endpoints';
import type { Division } from '@karportalen/contract/organisations/fields';
import { Link, useNavigate } from 'react-router';
import { PageHead } from '../kit/page/PageHead.tsx';
import { CellText } from '../kit/table/CellText.tsx';
import { optionsOf } from '../platform/archive/archive-filters.ts';
import { archiveTab } from '../platform/archive/archive-tab.ts';
import { PagedTable } from '../platform/archive/PagedTable.tsx';
import { useArchivePlace } from '../platform/archive/use-archive-place.ts';
import classes from './organisations.module.css';

const KEY = 'divisions';

const tab = archiveTab({
  key: KEY,
  label: 'Sektioner',
  list: listDivisions,
  rows: (answer) => answer.divisions,
  order: 'name',
  filters: [{ key: 'staffed', label: 'Admin', options: optionsOf({ yes: 'Finns', no: 'Saknas' }) }],
  emptyText: 'Inga sektioner hittades.',
  columns: [
    {
      key: 'name',
      header: 'Sektion',
      sort: 'name',
      render: (division: Division) => <CellText title={divisionDisplayName(division.name)} />,
    },
    {
      key: 'orgNumber',
      header: 'Org.nummer',
      least: 140,
      fold: 1,
      render: (division) => division.orgNumber ?? 'Saknas',
    },
    {
      key: 'committees',
      header: 'Kommittéer',
      sort: 'committees',
      align: 'end',
      render: (division) => division.committees,
    },
    { key: 'admins', header: 'Admin', sort: 'admins', align: 'end', render: (division) => division.admins },
  ],
});

export const Page = () => {
  const navigate = useNavigate();
  const place = useArchivePlace([KEY], KEY);
  return (
    <>
      <PageHead
        title="Organisationer"
        description={
          <>
            Kårens sektioner, deras kommittéer och vilka som sköter dem.{' '}
            <Link className={classes.link} to="/organisations/roles">
              Visa uppdrag
            </Link>
          </>
        }
      />
      <PagedTable
        label="Sektioner"
        tab={tab}
        place={place}
        rowName={({ name }) => divisionDisplayName(name)}
        onOpen={({ id }) => navigate(`/organisations/${id}`)}
      />
    </>
  );
};
