import { inviteSuperAdmin, listSuperAdminInvites } from '@karportalen/contract/organisations/role-endpoints';
import { InviteDialog } from './InviteDialog.tsx';

type InviteSuperAdminDialogProps = { readonly opened: boolean; readonly onClose: () => void };

export const InviteSuperAdminDialog = ({ opened, onClose }: InviteSuperAdminDialogProps) => (
  <InviteDialog
    endpoint={inviteSuperAdmin}
    argsOf={(body) => ({ body })}
    changes={[listSuperAdminInvites]}
    title="Ny superadmin"
    lead="En superadmin kan göra allt i hela kåren. Personen får ett mejl med en länk för att skapa sitt konto. Inbjudan gäller i en vecka."
    opened={opened}
    onClose={onClose}
  />
);
