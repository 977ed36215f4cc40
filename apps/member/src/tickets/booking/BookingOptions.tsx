import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { OptionFields } from '@karportalen/phone-views/options/OptionFields.tsx';
import { optionWords } from '@karportalen/phone-views/options/option-words.ts';
import { useLanguage } from '../../platform/language.ts';
import { ticketTypeName } from '../shared/TicketTypeRows.tsx';
import type { OptionDraft } from './booking-options.ts';
import classes from './booking-questions.module.css';

type BookingOptionsProps = {
  event: MemberEvent;
  typeIds: readonly string[];
  draft: OptionDraft;
  onChange: (draft: OptionDraft) => void;
};

export const BookingOptions = ({ event, typeIds, draft, onChange }: BookingOptionsProps) => {
  const language = useLanguage();
  const { options = [], tickets } = event.eventReservationDetails;
  const { title } = optionWords[language];
  const nameOf = (index: number): string => {
    const type = tickets.find(({ id }) => id === typeIds[index]);
    return `${index + 1}. ${type ? ticketTypeName(type, language) : ''}`;
  };
  return (
    <section className={classes.questions} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {typeIds.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tickets are told apart by position alone
        <div key={index} className={classes.questions}>
          {typeIds.length > 1 && <h4 className={classes.ticket}>{nameOf(index)}</h4>}
          <OptionFields
            options={options}
            chosen={draft[index] ?? {}}
            language={language}
            onChange={(next) => onChange(typeIds.map((__, at) => (at === index ? next : (draft[at] ?? {}))))}
          />
        </div>
      ))}
    </section>
  );
};
