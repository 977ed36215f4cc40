import type { RegisteredMember } from '@karportalen/contract/people/register';
import { useState } from 'react';
import { MemberDialog } from './MemberDialog.tsx';

type Open = { readonly key: string; readonly member?: RegisteredMember };

/** One dialog to create and edit. A new member's text survives closing the dialog by mistake. */
export const useMemberDialog = () => {
  const [open, setOpen] = useState<Open>();
  const [opened, setOpened] = useState(false);
  const [made, setMade] = useState(0);
  const [edits, setEdits] = useState(0);

  const create = () => {
    setOpen({ key: `new ${made}` });
    setOpened(true);
  };
  const edit = (member: RegisteredMember) => {
    setOpen({ key: `${member.id} ${edits}`, member });
    setEdits(edits + 1);
    setOpened(true);
  };
  const close = () => setOpened(false);
  const saved = () => {
    setMade(made + 1);
    close();
  };

  const dialog = open && (
    <MemberDialog {...open} key={open.key} opened={opened} onClose={close} onSaved={saved} />
  );
  return { create, edit, dialog };
};
