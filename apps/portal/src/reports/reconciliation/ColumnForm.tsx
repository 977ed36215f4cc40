import { zodResolver } from '@hookform/resolvers/zod';
import {
  type BankColumnPlaces,
  type BankLayout,
  refuseDoubles,
} from '@karportalen/contract/reports/reconciliation';
import { saveBankLayout } from '@karportalen/contract/reports/reconciliation-endpoints';
import { type BankColumn, bankColumns, bankTexts } from '@karportalen/contract/reports/reconciliation-limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { PrimaryButton } from '../../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { SelectField } from '../../kit/field/SelectField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useItemConflict } from '../../platform/conflict/use-item-conflict.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import {
  type ColumnValues,
  columnName,
  columnValues,
  columnFields as fields,
  type LayoutVersion,
} from './column-values.ts';
import classes from './reconciliation.module.css';

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

/** A layout as the conflict dialog wants it. One that nobody has saved has no time. */
const versionOf = (layout: BankLayout): LayoutVersion => ({
  ...layout,
  id: layout.signature,
  updatedAt: layout.updatedAt ?? '',
});

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
              {columnName(name, at)}
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
  /** Reads the layout again, with what somebody else has chosen meanwhile. */
  readonly readAgain: () => Promise<BankLayout>;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

/** The columns of a kind of file, asked once, with guesses filled in. */
export const ColumnForm = ({ layout, readAgain, onSaved, onCancel }: ColumnFormProps) => {
  // Replaced by the newer version when somebody else saved meanwhile.
  const [base, setBase] = useState(() => versionOf(layout));
  const form = useForm<ColumnValues, unknown, BankColumnPlaces>({
    resolver: zodResolver(columnForm),
    defaultValues: columnValues(base),
  });
  const options = layout.header.map((name, at) => ({
    value: String(at),
    label: columnName(name, at),
  }));
  const conflict = useItemConflict({
    form,
    base,
    setBase,
    read: async () => versionOf(await readAgain()),
    valuesOf: columnValues,
    load: () => import('./ColumnConflict.tsx'),
  });
  const save = useToastMutation(saveBankLayout, bankTexts.layout, {
    form,
    takesFailure: conflict.takesFailure,
  });
  const submit = async (columns: BankColumnPlaces, { signature, header, updatedAt }: LayoutVersion) => {
    const version = updatedAt ? { updatedAt } : { isRemembered: false as const };
    if (await save.submit({ params: { signature }, body: { header, columns, ...version } })) onSaved();
  };
  return (
    <FormSection
      title="Vad finns i kolumnerna?"
      description="Du behöver bara svara en gång. Nästa fil med samma rubriker läses in direkt."
    >
      <Form form={form} onSubmit={(columns) => submit(columns, base)} className={classes.form}>
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
      {conflict.dialog((over) => form.handleSubmit((columns) => submit(columns, over))())}
    </FormSection>
  );
};
