import { inviteDivisionAdmin, listDivisionAdmins } from '@karportalen/contract/organisations/endpoints';
import type { Division } from '@karportalen/contract/organisations/fields';
import { InviteDialog } from './InviteDialog.tsx';

type InviteAdminDialogProps = {
  readonly division: Division;
  readonly opened: boolean;
  readonly onClose: () => void;
};

export const InviteAdminDialog = ({ division, opened, onClose }: InviteAdminDialogProps) => (
  <InviteDialog
    endpoint={inviteDivisionAdmin}
    argsOf={(invitation) => ({ body: { divisionId: division.id, ...invitation } })}
    changes={[listDivisionAdmins]}
    title="Ny admin"
    lead="Personen får ett mejl med en länk för att skapa sitt konto. Inbjudan gäller i en vecka."
    opened={opened}
    onClose={onClose}
  />
);
