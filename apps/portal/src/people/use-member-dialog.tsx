import type { RegisteredMember } from '@karportalen/contract/people/register';
import { useState } from 'react';
import { MemberDialog } from './MemberDialog.tsx';

type Open = { readonly key: string; readonly member?: RegisteredMember };

/** One dialog for making and changing. A new one that is closed by mistake still has what was written in it. */
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
