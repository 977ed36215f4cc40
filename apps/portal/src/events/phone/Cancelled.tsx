import type { EventLook } from '@karportalen/phone-views/events/event-look.ts';
import { PageSection } from '@karportalen/phone-views/page/PageSection.tsx';
import type { Language } from '../../kit/field/FieldFrame.tsx';

const titles: Record<Language, string> = { sv: 'Inställt', en: 'Cancelled' };

/** The cancellation's message; nothing while the event is on. */
export const Cancelled = ({ look, language }: { look: EventLook; language: Language }) =>
  look.cancelled && (
    <div style={{ marginBottom: 16 }}>
      <PageSection title={titles[language]} heading="p" card>
        <p style={{ margin: 0, whiteSpace: 'pre-line' }}>{look.cancelled[language]}</p>
      </PageSection>
    </div>
  );
