import { zodResolver } from '@hookform/resolvers/zod';
import { oreText } from '@karportalen/contract/core/number';
import { bankText, bankTexts } from '@karportalen/contract/reports/reconciliation-limits';
import { type MoneyEvent, ticketsForMoneyBody } from '@karportalen/contract/reports/unknown-money';
import { listMoneyEvents } from '@karportalen/contract/reports/unknown-money-endpoints';
import { useQuery } from '@tanstack/react-query';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { FactList } from '../../kit/dialog/FactList.tsx';
import { SubmitActions } from '../../kit/dialog/SubmitActions.tsx';
import { SelectField } from '../../kit/field/SelectField.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { EventLink } from '../../platform/EventLink.tsx';
import { queryOf } from '../../platform/query/query-of.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { actsOf, changes } from './money-acts.ts';
import { type MoneyDialogProps, moneyFacts } from './money-dialog.ts';
import classes from './reconciliation.module.css';

const MOST = 100;

const ticketForm = z.strictObject({
  eventId: z.string({ error: 'Välj ett event.' }).min(1, 'Välj ett event.'),
  /** The number of each ticket type, by its id. */
  counts: z.record(z.string(), z.string().regex(/^\d{0,3}$/, 'Skriv ett antal med siffror.')),
  email: ticketsForMoneyBody.shape.email,
});
type Written = z.input<typeof ticketForm>;

type Counts = Readonly<Record<string, string>>;
const numberOf = (counts: Counts, id: string): number => Number(counts[id] ?? '') || 0;
const chosenOf = (event: MoneyEvent | undefined, counts: Counts) =>
  (event?.ticketTypes ?? []).map((type) => ({ ...type, count: numberOf(counts, type.id) }));

const priceOf = (event: MoneyEvent | undefined, counts: Counts): number =>
  chosenOf(event, counts).reduce((sum, { priceOre, count }) => sum + priceOre * count, 0);

type TypesProps = {
  readonly event: MoneyEvent;
  readonly control: Control<Written, unknown, Written>;
  readonly ore: number;
};

/** The number of each type, and whether the sum is what was paid. */
const Types = ({ event, control, ore }: TypesProps) => {
  const counts = useWatch({ control, name: 'counts' });
  const price = priceOf(event, counts);
  return (
    <>
      <div className={classes.columns}>
        {event.ticketTypes.map(({ id, name, priceOre }) => (
          <TextField
            key={id}
            name={`counts.${id}`}
            control={control}
            spec={{ label: `${name}, ${oreText(priceOre)}`, max: 3 }}
            inputMode="numeric"
            autoComplete="off"
            withCounter={false}
            hardLimit
            unit="st"
          />
        ))}
      </div>
      <p className={classes.price} data-right={price === ore || undefined}>
        Biljetterna kostar {oreText(price)} av {oreText(ore)}.
      </p>
    </>
  );
};

/** Makes tickets of the money: for whom, and of which types. */
export const TicketDialog = ({ money, opened, onClose }: MoneyDialogProps) => {
  const { data } = useQuery(queryOf(listMoneyEvents));
  const form = useForm<Written, unknown, Written>({
    resolver: zodResolver(ticketForm),
    defaultValues: { eventId: '', counts: {}, email: '' },
  });
  const eventId = useWatch({ control: form.control, name: 'eventId' });
  const event = data?.events.find(({ id }) => id === eventId);
  const make = useToastMutation(actsOf[money.from].ticket, bankTexts.ticket, { form, changes });
  const submit = async ({ counts, email }: Written) => {
    const chosen = chosenOf(event, counts);
    const ticketTypeIds = chosen.flatMap(({ id, count }) =>
      Array.from({ length: Math.min(count, MOST) }, () => id),
    );
    const first = event?.ticketTypes[0];
    if (priceOf(event, counts) !== money.ore) {
      const message = `Välj biljetter för ${oreText(money.ore)}.`;
      if (first) form.setError(`counts.${first.id}`, { message });
      return;
    }
    if (await make.submit({ params: { id: money.id }, body: { eventId, ticketTypeIds, email } })) onClose();
  };
  const busy = form.formState.isSubmitting;
  const options = (data?.events ?? []).map(({ id, name, date }) => ({
    value: id,
    label: date ? `${name}, ${date}` : name,
  }));
  return (
    <Dialog opened={opened} onClose={onClose} title="Gör pengarna till biljetter" busy={busy}>
      <Form form={form} onSubmit={submit} className={classes.form}>
        <FactList facts={moneyFacts(money)} />
        <SelectField
          name="eventId"
          control={form.control}
          label="Event"
          options={options}
          placeholder="Välj event"
          searchable
        />
        {event && (
          <p className={classes.about}>
            <EventLink id={event.id} beside />
          </p>
        )}
        {event && <Types key={event.id} event={event} control={form.control} ore={money.ore} />}
        <TextField
          name="email"
          control={form.control}
          spec={bankText.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          withCounter={false}
          description="Hit går biljetten. En medlem får den också i appen."
        />
        <SubmitActions onCancel={onClose} busy={busy}>
          Utfärda biljetter
        </SubmitActions>
      </Form>
    </Dialog>
  );
};
