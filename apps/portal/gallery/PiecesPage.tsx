import IconPlus from 'virtual:icon/plus';
import IconSettings from 'virtual:icon/settings';
import { useState } from 'react';
import { DeleteButton } from '../src/kit/button/DeleteButton.tsx';
import { IconButton } from '../src/kit/button/IconButton.tsx';
import { PrimaryButton } from '../src/kit/button/PrimaryButton.tsx';
import { QuietButton } from '../src/kit/button/QuietButton.tsx';
import { SecondaryButton } from '../src/kit/button/SecondaryButton.tsx';
import { ImagePreview } from '../src/kit/image/ImagePreview.tsx';
import { ArchiveTabs } from '../src/kit/page/ArchiveTabs.tsx';
import { Breadcrumb } from '../src/kit/page/Breadcrumb.tsx';
import { EmptyState } from '../src/kit/page/EmptyState.tsx';
import { PageHead } from '../src/kit/page/PageHead.tsx';
import { StatusBadge } from '../src/kit/page/StatusBadge.tsx';
import { toast } from '../src/kit/toast/toast.tsx';
import classes from './gallery.module.css';
import { samplePicture } from './sample-picture.ts';

const tabs = [
  { key: 'scheduled', label: 'SCHEMALAGDA', count: 4 },
  { key: 'history', label: 'HISTORIK' },
  { key: 'draft', label: 'UTKAST' },
] as const;

type TabKey = (typeof tabs)[number]['key'];

const Toasts = () => (
  <div className={classes.row}>
    <SecondaryButton onClick={() => toast.success('Pushnotis skickad')}>Lyckad</SecondaryButton>
    <SecondaryButton onClick={() => toast.error('Kunde inte skapa pushnotis')}>Misslyckad</SecondaryButton>
    <SecondaryButton onClick={() => toast.loading()}>Laddar</SecondaryButton>
    <SecondaryButton
      onClick={() =>
        toast.action('Utkastet togs bort', { label: 'Ångra', onClick: () => toast.success('Tillbaka') })
      }
    >
      Med åtgärd
    </SecondaryButton>
    <SecondaryButton
      onClick={() =>
        toast.promise(new Promise((done) => setTimeout(done, 400)), {
          success: 'Event skapat',
          error: 'Kunde inte skapa eventet',
        })
      }
    >
      Löfte
    </SecondaryButton>
  </div>
);

export const PiecesPage = () => {
  const [tab, setTab] = useState<TabKey>('scheduled');
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'Organisationer', to: '/fields' },
          { label: 'Datateknik', to: '/editor' },
          { label: 'Kommittéer' },
        ]}
      />
      <PageHead
        title="Kommittéer"
        description="Här ser du sektionens kommittéer, vem som sköter dem och om de får sälja biljetter."
        badge={<StatusBadge tone="quiet">Utkast</StatusBadge>}
        action={<PrimaryButton icon={<IconPlus aria-hidden />}>Ny kommitté</PrimaryButton>}
      />
      <section className={classes.block}>
        <h2>Knappar</h2>
        <div className={classes.row}>
          <PrimaryButton>Gå vidare</PrimaryButton>
          <SecondaryButton>Spara utkast</SecondaryButton>
          <QuietButton>Rensa formuläret</QuietButton>
          <DeleteButton>Ta bort</DeleteButton>
          <IconButton label="Inställningar" icon={<IconSettings aria-hidden />} onClick={() => undefined} />
        </div>
        <div className={classes.row}>
          <PrimaryButton loading>Gå vidare</PrimaryButton>
          <SecondaryButton loading>Spara utkast</SecondaryButton>
          <DeleteButton loading>Ta bort</DeleteButton>
          <PrimaryButton disabled>Gå vidare</PrimaryButton>
          <SecondaryButton disabled>Spara utkast</SecondaryButton>
        </div>
      </section>
      <section className={classes.block}>
        <h2>Status</h2>
        <div className={classes.row}>
          <StatusBadge tone="success">Aktiv</StatusBadge>
          <StatusBadge tone="warning">Övergående</StatusBadge>
          <StatusBadge tone="danger">Utgånget</StatusBadge>
          <StatusBadge tone="accent">Skickad</StatusBadge>
          <StatusBadge>Utkast</StatusBadge>
        </div>
      </section>
      <section className={classes.block}>
        <h2>Meddelanden</h2>
        <Toasts />
      </section>
      <section className={classes.block}>
        <h2>Flikar</h2>
        <ArchiveTabs label="Arkiv" tabs={tabs} value={tab} onChange={setTab}>
          <EmptyState
            text={tab === 'scheduled' ? 'Det finns inga aktiva event.' : 'Ingen data finns'}
            action={<SecondaryButton>Skapa ett event</SecondaryButton>}
          />
        </ArchiveTabs>
      </section>
      <section className={classes.block}>
        <h2>Bilden i appen</h2>
        <ImagePreview src={samplePicture} />
        <ImagePreview src={null} />
      </section>
    </>
  );
};
