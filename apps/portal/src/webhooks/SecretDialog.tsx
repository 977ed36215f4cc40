import { webhookTexts } from '@karportalen/contract/webhooks/texts';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { CopyField } from '../kit/field/CopyField.tsx';

type SecretDialogProps = { readonly secret: string | undefined; readonly onClose: () => void };

/** Shown once: the receiver checks with it that a message comes from here. */
export const SecretDialog = ({ secret, onClose }: SecretDialogProps) => (
  <Dialog opened={secret !== undefined} onClose={onClose} title="Spara hemligheten nu">
    <p>
      Lägg in hemligheten i systemet som tar emot. Med den ser det att meddelandena kommer från Kårportalen.
      Den visas bara nu.
    </p>
    <CopyField label="Hemlighet" value={secret ?? ''} copied={webhookTexts.copied} />
    <DialogActions>
      <PrimaryButton onClick={onClose}>Jag har sparat hemligheten</PrimaryButton>
    </DialogActions>
  </Dialog>
);
