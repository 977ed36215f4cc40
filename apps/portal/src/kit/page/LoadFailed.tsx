import { SecondaryButton } from '../button/SecondaryButton.tsx';
import { EmptyState } from './EmptyState.tsx';

const FAILED = 'Något gick fel vid inläsning. Prova uppdatera webbläsaren.';

export const LoadFailed = ({ onRetry }: { onRetry: () => unknown }) => (
  <EmptyState
    text={FAILED}
    tone="danger"
    action={<SecondaryButton onClick={onRetry}>Försök igen</SecondaryButton>}
  />
);
