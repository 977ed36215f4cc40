import IconTrash from 'virtual:icon/trash';
import { eventText } from '@karportalen/contract/events/fields';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { ticketOptionText, vatRates } from '@karportalen/contract/events/ticket-options';
import type { Control } from 'react-hook-form';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { SelectField } from '../../kit/field/SelectField.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { Bilingual } from '../../kit/form/Bilingual.tsx';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { ChoiceRows } from './ChoiceRows.tsx';

const price = { label: 'Pris' } as const;
const number = { label: 'Antal', optional: true } as const;
const account = { ...eventText.accountNumber, optional: true } as const;
const rates = vatRates.map((rate) => ({ value: String(rate), label: `${rate} %` }));

type OptionEditorProps = {
  control: Control<EventFormValues>;
  index: number;
  /** The event is free: no fields for price, VAT and account. */
  free: boolean;
  locked: boolean;
  onRemove: () => void;
};

export const OptionEditor = ({ control, index, free, locked, onRemove }: OptionEditorProps) => {
  const at = `eventReservationDetails.options.${index}` as const;
  return (
    <FormCard
      title={`Tillval ${index + 1}`}
      acts={
        !locked && (
          <IconButton
            label="Ta bort"
            name={`Ta bort tillval ${index + 1}`}
            icon={<IconTrash aria-hidden />}
            danger
            onClick={onRemove}
          />
        )
      }
    >
      <Bilingual
        swedish={
          <TextField
            control={control}
            name={`${at}.swedishName`}
            spec={ticketOptionText.swedishName}
            language="sv"
            disabled={locked}
          />
        }
        english={
          <TextField
            control={control}
            name={`${at}.englishName`}
            spec={ticketOptionText.englishName}
            language="en"
            disabled={locked}
          />
        }
      />
      <Bilingual
        swedish={
          <TextField
            control={control}
            name={`${at}.price`}
            spec={price}
            inputMode="numeric"
            unit="kr"
            description={free ? 'Eventet är gratis.' : 'Inklusive moms.'}
            disabled={locked || free}
          />
        }
        english={
          <TextField
            control={control}
            name={`${at}.number`}
            spec={number}
            inputMode="numeric"
            unit="st"
            description="Tomt betyder så många som vill."
            disabled={locked}
          />
        }
      />
      {!free && (
        <Bilingual
          swedish={
            <TextField
              control={control}
              name={`${at}.accountNumber`}
              spec={account}
              inputMode="numeric"
              description="Tomt betyder eventets konto."
              withCounter={false}
              hardLimit
              disabled={locked}
            />
          }
          english={
            <SelectField
              control={control}
              name={`${at}.vatRate`}
              label="Moms"
              options={rates}
              disabled={locked}
            />
          }
        />
      )}
      <ChoiceRows control={control} index={index} locked={locked} />
    </FormCard>
  );
};
