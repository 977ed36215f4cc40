import IconReceipt from 'virtual:icon/receipt';
import { listBankFiles } from '@karportalen/contract/reports/reconciliation-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../kit/page/EmptyState.tsx';
import { LoadFailed } from '../../kit/page/LoadFailed.tsx';
import { ListSkeleton } from '../../kit/skeleton/ListSkeleton.tsx';
import { queryOf } from '../../platform/query/query-of.ts';
import { Compared } from './Compared.tsx';
import { LoadedFiles } from './LoadedFiles.tsx';
import { LoadFile } from './LoadFile.tsx';
import { MoneyReview } from './MoneyReview.tsx';
import classes from './reconciliation.module.css';
import { UnknownMoney } from './UnknownMoney.tsx';

const Files = ({ chosen, onChoose }: { chosen: string | undefined; onChoose: (id: string) => void }) => {
  const { data, isError, refetch } = useQuery(queryOf(listBankFiles));
  if (isError && !data) return <LoadFailed onRetry={refetch} />;
  if (!data) return <ListSkeleton />;
  const shown = data.files.find(({ id }) => id === chosen) ?? data.files[0];
  if (!shown) {
    return (
      <div className={classes.empty}>
        <EmptyState
          text="Ingen fil är inläst. Ladda ner en rapport från banken eller Swish och läs in den här."
          icon={<IconReceipt size={24} stroke={1.5} />}
        />
      </div>
    );
  }
  return (
    <>
      <LoadedFiles files={data.files} chosen={shown.id} onChoose={onChoose} />
      <Compared key={shown.id} id={shown.id} />
    </>
  );
};

/** Reconciliation: the bank's payments compared with ours, for the treasurer. */
export const Reconciliation = () => {
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <MoneyReview />
      <UnknownMoney />
      <LoadFile onLoaded={setChosen} />
      <Files chosen={chosen} onChoose={setChosen} />
    </>
  );
};
