import type { Committee } from '@karportalen/contract/organisations/committee';
import type { Division } from '@karportalen/contract/organisations/fields';
import { useItemDialog } from '../kit/dialog/use-item-dialog.ts';
import { CommitteeDialog } from './CommitteeDialog.tsx';

export const useCommitteeDialog = (division: Division) => {
  const { create, edit, open, handlers } = useItemDialog<Committee>();
  const dialog = open && (
    <CommitteeDialog
      key={open.key}
      {...(open.item && { committee: open.item })}
      division={division}
      {...handlers}
    />
  );
  return { create, edit, dialog };
};
