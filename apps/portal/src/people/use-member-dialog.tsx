import type { RegisteredMember } from '@karportalen/contract/people/register';
import { useItemDialog } from '../kit/dialog/use-item-dialog.ts';
import { MemberDialog } from './MemberDialog.tsx';

export const useMemberDialog = () => {
  const { create, edit, open, handlers } = useItemDialog<RegisteredMember>();
  const dialog = open && (
    <MemberDialog key={open.key} {...(open.item && { member: open.item })} {...handlers} />
  );
  return { create, edit, dialog };
};
