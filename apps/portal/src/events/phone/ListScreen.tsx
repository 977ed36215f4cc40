import IconSearch from 'virtual:icon/search';
import { EventCard } from '@karportalen/phone-views/events/EventCard.tsx';
import type { EventLook } from '@karportalen/phone-views/events/event-look.ts';
import { words } from '@karportalen/phone-views/events/words.ts';
import type { Language } from '../../kit/field/FieldFrame.tsx';
import { AppScreen } from '../../kit/phone/AppScreen.tsx';
import { Cancelled } from './Cancelled.tsx';
import classes from './list-screen.module.css';
import { placeholders } from './placeholders.ts';

const filters = { sv: ['Alla', 'I dag', 'Denna vecka'], en: ['All', 'Today', 'This week'] } as const;

// Neighbouring events, drawn without texts so that they do not distract.
const Other = ({ tone }: { tone: number }) => (
  <div className={classes.other} aria-hidden>
    <i style={{ background: `linear-gradient(135deg, hsl(${tone} 38% 34%), hsl(${tone + 40} 40% 22%))` }} />
    <span>
      <i style={{ width: '46%' }} />
      <i style={{ width: '82%' }} />
      <i style={{ width: '58%' }} />
    </span>
  </div>
);

export const ListScreen = ({ look, language }: { look: EventLook; language: Language }) => (
  <AppScreen>
    <div className={classes.list}>
      <div className={classes.head}>
        <p className={classes.title}>{words[language].events}</p>
        <IconSearch size={20} stroke={2} aria-hidden />
      </div>
      <p className={classes.filters} aria-hidden>
        {filters[language].map((filter) => (
          <span key={filter}>{filter}</span>
        ))}
      </p>
      <div className={classes.shown}>
        <Cancelled look={look} language={language} />
        <EventCard look={look} language={language} placeholders={placeholders[language]} />
      </div>
      <Other tone={224} />
      <Other tone={168} />
      <Other tone={20} />
    </div>
  </AppScreen>
);
