import { zodResolver } from '@hookform/resolvers/zod';
import type { Event } from '@karportalen/contract/events/fields';
import { createCodes, listCodes } from '@karportalen/contract/tickets/booking-code-endpoints';
import { codeForm, emptyCodeForm } from '@karportalen/contract/tickets/booking-code-form';
import { codeToasts, priceOffLabels } from '@karportalen/contract/tickets/booking-code-texts';
import { bookingCodeText } from '@karportalen/contract/tickets/booking-codes';
import { priceOffKinds } from '@karportalen/contract/tickets/code-discount';
import { useForm, useWatch } from 'react-hook-form';
import { DateTimeField } from '../../kit/datetime/DateTimeField.tsx';
import { CheckboxGroupField } from '../../kit/field/CheckboxGroupField.tsx';
import { SelectField } from '../../kit/field/SelectField.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { FieldPair } from '../../kit/form/FieldPair.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { SaleForm } from '../sales/SaleForm.tsx';

type NewCodesDialogProps = {
  readonly eventId: string;
  readonly types: Event['eventReservationDetails']['tickets'];
  readonly onClose: () => void;
};

const kinds = priceOffKinds.map((value) => ({ value, label: priceOffLabels[value] }));

const typeLabel = ({ swedishName, englishName, hidden }: NewCodesDialogProps['types'][number]): string =>
  `${swedishName || englishName}${hidden ? ', dold' : ''}`;

/** One code, or a series with the same terms. */
export const NewCodesDialog = ({ eventId, types, onClose }: NewCodesDialogProps) => {
  const hidden = types.filter((type) => type.hidden);
  // Whoever has a hidden type most often wants a code that opens it.
  const start =
    hidden.length > 0 ? { kind: 'Opens' as const, ticketTypeIds: hidden.map(({ id }) => id) } : {};
  const form = useForm({ resolver: zodResolver(codeForm), defaultValues: { ...emptyCodeForm, ...start } });
  const { control } = form;
  const make = useToastMutation(createCodes, codeToasts.make, { form, changes: [listCodes] });
  const [kind, count] = useWatch({ control, name: ['kind', 'count'] });
  const isSeries = Number(count) > 1;
  return (
    <SaleForm
      title="Skapa koder"
      confirmLabel={isSeries ? `Skapa ${Number(count)} koder` : 'Skapa koden'}
      form={form}
      isBusy={make.isPending}
      onClose={onClose}
      onSubmit={(body) => make.submit({ params: { id: eventId }, body })}
    >
      <TextField
        control={control}
        name="name"
        spec={{ ...bookingCodeText.name, label: 'Namn' }}
        description="Syns bara för er, i listan och på sålda biljetter."
      />
      <FieldPair>
        <SelectField control={control} name="kind" label="Vad koden ger" options={kinds} />
        {kind !== 'Opens' && (
          <TextField
            key={kind}
            control={control}
            name={kind === 'Amount' ? 'amount' : 'percent'}
            spec={{ label: 'Rabatt' }}
            inputMode="numeric"
            unit={kind === 'Amount' ? 'kr' : '%'}
            {...(kind === 'Percent' && { description: 'Avrundas till hela kronor.' })}
          />
        )}
      </FieldPair>
      {(types.length > 1 || hidden.length > 0) && (
        <CheckboxGroupField
          control={control}
          name="ticketTypeIds"
          label="För biljettyper"
          options={types.map((type) => ({ value: type.id, label: typeLabel(type) }))}
          description={kind === 'Opens' ? undefined : 'Ingen vald betyder alla som inte är dolda.'}
        />
      )}
      <FieldPair>
        <TextField
          control={control}
          name="count"
          spec={{ label: 'Antal koder' }}
          inputMode="numeric"
          description="Flera koder laddar du ner som en fil."
        />
        <TextField
          control={control}
          name="maxUses"
          spec={{ label: 'Biljetter per kod', optional: true }}
          inputMode="numeric"
          description="Tomt betyder hur många som helst."
        />
      </FieldPair>
      {!isSeries && (
        <FieldPair>
          <TextField
            control={control}
            name="code"
            spec={{ label: 'Egen kod', optional: true }}
            description="Tomt ger en slumpad, som är svår att gissa."
          />
          <TextField
            control={control}
            name="memberEmail"
            spec={{ label: 'Bara för en medlem', optional: true }}
            inputMode="email"
            description="Medlemmens e-postadress. Tomt betyder vem som helst."
          />
        </FieldPair>
      )}
      <DateTimeField control={control} name="endsAt" label="Gäller till" optional />
    </SaleForm>
  );
};
