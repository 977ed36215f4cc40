import { zodResolver } from '@hookform/resolvers/zod';
import {
  type BankColumnPlaces,
  type BankLayout,
  refuseDoubles,
} from '@karportalen/contract/reports/reconciliation';
import { saveBankLayout } from '@karportalen/contract/reports/reconciliation-endpoints';
import { type BankColumn, bankColumns, bankTexts } from '@karportalen/contract/reports/reconciliation-limits';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { PrimaryButton } from '../../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { SelectField } from '../../kit/field/SelectField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import classes from './reconciliation.module.css';

const fields = Object.keys(bankColumns) as BankColumn[];
const needed: readonly BankColumn[] = ['date', 'amount'];

const hints: Partial<Record<BankColumn, string>> = {
  date: 'Helst dagen då pengarna kom, inte när banken bokförde dem.',
  reference: 'Från Swish eller banken. Med den stämmer raderna säkrast.',
  type: 'Säger om raden är en betalning eller en återbetalning, om beloppen saknar minus.',
};

/** A column index as a select's value. */
const chosen = z
  .string()
  .nullable()
  .transform((place) => (place ? Number(place) : null));
const required = chosen.pipe(z.int({ error: 'Välj en kolumn.' }));
const columnForm = z
  .strictObject({
    ...{ date: required, time: chosen, amount: required, reference: chosen },
    ...{ message: chosen, senderNumber: chosen, senderName: chosen, type: chosen },
  })
  .superRefine(refuseDoubles);

type Written = Record<BankColumn, string | null>;

const written = (columns: BankLayout['columns']): Written =>
  Object.fromEntries(fields.map((field) => [field, columns[field]?.toString() ?? null])) as Written;

const Samples = ({ header, samples }: Pick<BankLayout, 'header' | 'samples'>) => (
  // It scrolls, so it must be reachable by keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
  <section className={classes.samples} aria-label="Filens första rader" tabIndex={0}>
    <table>
      <thead>
        <tr>
          {header.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <th key={at} scope="col">
              {name || `Kolumn ${at + 1}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {samples.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are never moved
          <tr key={row}>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

type ColumnFormProps = {
  readonly layout: BankLayout;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

/** The columns of a kind of file, asked once, with guesses filled in. */
export const ColumnForm = ({ layout, onSaved, onCancel }: ColumnFormProps) => {
  const form = useForm<Written, unknown, BankColumnPlaces>({
    resolver: zodResolver(columnForm),
    defaultValues: written(layout.columns),
  });
  const options = layout.header.map((name, at) => ({
    value: String(at),
    label: name || `Kolumn ${at + 1}`,
  }));
  const save = useToastMutation(saveBankLayout, bankTexts.layout, { form });
  const submit = async (columns: BankColumnPlaces) => {
    const { signature, header } = layout;
    if (await save.submit({ params: { signature }, body: { header, columns } })) onSaved();
  };
  return (
    <FormSection
      title="Vad finns i kolumnerna?"
      description="Du behöver bara svara en gång. Nästa fil med samma rubriker läses in direkt."
    >
      <Form form={form} onSubmit={submit} className={classes.form}>
        <Samples header={layout.header} samples={layout.samples} />
        <div className={classes.columns}>
          {fields.map((field) => (
            <SelectField
              key={field}
              name={field}
              control={form.control}
              label={bankColumns[field]}
              options={options}
              description={hints[field]}
              placeholder={needed.includes(field) ? 'Välj kolumn' : 'Finns inte i filen'}
              optional={!needed.includes(field)}
              searchable={options.length > 10}
            />
          ))}
        </div>
        <div className={classes.actions}>
          <SecondaryButton onClick={onCancel} disabled={form.formState.isSubmitting}>
            Välj en annan fil
          </SecondaryButton>
          <PrimaryButton type="submit" loading={form.formState.isSubmitting}>
            Spara och läs in
          </PrimaryButton>
        </div>
      </Form>
    </FormSection>
  );
};
