import { can } from '@karportalen/contract/core/access';
import { ArchiveTabs } from '../kit/page/ArchiveTabs.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { useArchivePlace } from '../platform/archive/use-archive-place.ts';
import { useUser } from '../platform/session/use-user.ts';
import { HostReport } from './HostReport.tsx';
import { ReceiverReport } from './ReceiverReport.tsx';
import { Reconciliation } from './reconciliation/Reconciliation.tsx';
import classes from './report.module.css';
import { usePeriod } from './use-period.ts';

const host = { key: 'host', label: 'ARRANGÖR' } as const;
const receiver = { key: 'receiver', label: 'BETALNINGSMOTTAGARE' } as const;
const reconciliation = { key: 'reconciliation', label: 'AVSTÄMNING' } as const;

export const Page = () => {
  const user = useUser();
  const tabs = can.seePaymentReceiverReport(user) ? [host, receiver, reconciliation] : [host];
  const place = useArchivePlace(
    tabs.map(({ key }) => key),
    'host',
  );
  const chosenPeriod = usePeriod();
  const tab = tabs.find(({ key }) => key === place.tab)?.key ?? 'host';
  return (
    <>
      <PageHead
        title="Rapporter"
        description="Sålda och återbetalda biljetter, summerade för bokföringen och att ladda ner."
      />
      <ArchiveTabs label="Rapporter" tabs={tabs} value={tab} onChange={(key) => place.go({ tab: key })}>
        <div className={classes.page}>
          {tab === 'host' && <HostReport chosenPeriod={chosenPeriod} />}
          {tab === 'receiver' && <ReceiverReport chosenPeriod={chosenPeriod} />}
          {tab === 'reconciliation' && <Reconciliation />}
        </div>
      </ArchiveTabs>
    </>
  );
};
