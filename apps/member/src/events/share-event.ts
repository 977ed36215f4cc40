import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { Language } from '../platform/language.ts';
import { hrefOf } from '../platform/router.ts';

const words = {
  sv: {
    copied: 'Länken är kopierad.',
    copyFailed: 'Länken kunde inte kopieras. Den står i adressfältet.',
  },
  en: {
    copied: 'The link is copied.',
    copyFailed: 'The link could not be copied. It is in the address bar.',
  },
};

export type Shared = { readonly tone: 'good' | 'fault'; readonly text: string };

/** Opens the phone's share sheet, or copies the link. Loaded when the button is pressed. */
export const shareEvent = async (
  { id }: MemberEvent,
  title: string,
  language: Language,
): Promise<Shared | null> => {
  const url = new URL(hrefOf(`/events/${id}`), location.origin).href;
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return null;
    }
    await navigator.clipboard.writeText(url);
    return { tone: 'good', text: words[language].copied };
  } catch (error) {
    // AbortError: the member closed the share sheet. That is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    return { tone: 'fault', text: words[language].copyFailed };
  }
};
