import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { EmptyState } from '../kit/page/EmptyState.tsx';

const LOAD_FAILED = 'Något gick fel vid inläsning. Prova uppdatera webbläsaren.';

export const LoadFailed = ({ onRetry }: { onRetry: () => unknown }) => (
  <EmptyState
    text={LOAD_FAILED}
    tone="danger"
    action={<SecondaryButton onClick={() => void onRetry()}>Försök igen</SecondaryButton>}
  />
);
