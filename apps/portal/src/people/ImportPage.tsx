import { cancelImport, createImport } from '@karportalen/contract/people/endpoints';
import { type ImportPreview, MAX_IMPORT_BYTES } from '@karportalen/contract/people/import';
import { importTexts } from '@karportalen/contract/people/texts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Notice } from '../kit/form/Notice.tsx';
import { Breadcrumb } from '../kit/page/Breadcrumb.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { call } from '../platform/api/call.ts';
import { ApiFailure, messageOf } from '../platform/api/failure.ts';
import { ApplyImport } from './ApplyImport.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportRows } from './ImportRows.tsx';
import classes from './people.module.css';

type Read = { readonly preview: ImportPreview; readonly isAnew: boolean };

/** Faults of the file itself are shown at the file field. */
const sentenceOf = (failure: unknown): string =>
  (failure instanceof ApiFailure && failure.error.fieldErrors?.file) || messageOf(failure);

const useImport = () => {
  const [read, setRead] = useState<Read>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const choose = async (file: File) => {
    if (file.size > MAX_IMPORT_BYTES) return setError(importTexts.tooLarge);
    setError(undefined);
    setBusy(true);
    try {
      setRead({ preview: await call(createImport, { body: file }), isAnew: false });
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const cancel = () => {
    // Unless cancelled, the server deletes it within the hour.
    if (read) void call(cancelImport, { params: { id: read.preview.id } }).catch(() => undefined);
    setRead(undefined);
  };
  const compared = (preview: ImportPreview) => setRead({ preview, isAnew: true });
  return { read, busy, error, choose, cancel, compared };
};

export const Page = () => {
  const navigate = useNavigate();
  const { read, busy, error, choose, cancel, compared } = useImport();
  return (
    <>
      <Breadcrumb items={[{ label: 'Medlemmar', to: '/members' }, { label: 'Läs in fil' }]} />
      <PageHead
        title="Läs in medlemmar"
        description="Uppdatera registret från en fil, till exempel skolans lista över kårens medlemmar."
      />
      {read ? (
        <div className={classes.steps}>
          {read.isAnew && <Notice>{importTexts.outdated}</Notice>}
          <ImportRows preview={read.preview} />
          <ApplyImport
            preview={read.preview}
            onApplied={() => navigate('/members')}
            onCancel={cancel}
            onCompared={compared}
          />
        </div>
      ) : (
        <ChooseFile onFile={(file) => void choose(file)} busy={busy} error={error} />
      )}
    </>
  );
};
