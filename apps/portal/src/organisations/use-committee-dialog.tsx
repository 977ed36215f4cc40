import type { Committee } from '@karportalen/contract/organisations/committee';
import type { Division } from '@karportalen/contract/organisations/fields';
import { useState } from 'react';
import { CommitteeDialog } from './CommitteeDialog.tsx';

type Open = { readonly key: string; readonly committee?: Committee };

/** One dialog to create and edit. A new committee's text survives closing the dialog by mistake. */
export const useCommitteeDialog = (division: Division) => {
  const [open, setOpen] = useState<Open>();
  const [opened, setOpened] = useState(false);
  const [made, setMade] = useState(0);
  const [edits, setEdits] = useState(0);

  const create = () => {
    setOpen({ key: `new ${made}` });
    setOpened(true);
  };

  const edit = (committee: Committee) => {
    setOpen({ key: `${committee.id} ${edits}`, committee });
    setEdits(edits + 1);
    setOpened(true);
  };

  const close = () => setOpened(false);
  const saved = () => {
    setMade(made + 1);
    close();
  };

  const dialog = open && (
    <CommitteeDialog
      {...open}
      key={open.key}
      division={division}
      opened={opened}
      onClose={close}
      onSaved={saved}
    />
  );
  return { create, edit, dialog };
};
