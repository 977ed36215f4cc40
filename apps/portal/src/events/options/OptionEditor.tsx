import IconTrash from 'virtual:icon/trash';
import { eventText } from '@karportalen/contract/events/fields';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { ticketOptionText, vatRates } from '@karportalen/contract/events/ticket-options';
import type { Control } from 'react-hook-form';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { SelectField } from '../../kit/field/SelectField.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { BilingualText } from '../../kit/form/BilingualText.tsx';
import { FieldPair } from '../../kit/form/FieldPair.tsx';
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
      <BilingualText
        control={control}
        disabled={locked}
        names={[`${at}.swedishName`, `${at}.englishName`]}
        specs={[ticketOptionText.swedishName, ticketOptionText.englishName]}
      />
      <FieldPair>
        <TextField
          control={control}
          name={`${at}.price`}
          spec={price}
          inputMode="numeric"
          unit="kr"
          description={free ? 'Eventet är gratis.' : 'Inklusive moms.'}
          disabled={locked || free}
        />
        <TextField
          control={control}
          name={`${at}.number`}
          spec={number}
          inputMode="numeric"
          unit="st"
          description="Tomt betyder så många som vill."
          disabled={locked}
        />
      </FieldPair>
      {!free && (
        <FieldPair>
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
          <SelectField
            control={control}
            name={`${at}.vatRate`}
            label="Moms"
            options={rates}
            disabled={locked}
          />
        </FieldPair>
      )}
      <ChoiceRows control={control} index={index} locked={locked} />
    </FormCard>
  );
};
