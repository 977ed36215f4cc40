import { countText } from '@karportalen/contract/core/number';
import { applyImport, compareImport, listMembers } from '@karportalen/contract/people/endpoints';
import { type ImportPreview, needsNumber } from '@karportalen/contract/people/import';
import { importTexts } from '@karportalen/contract/people/texts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { CheckboxField } from '../kit/field/CheckboxField.tsx';
import { RadioField } from '../kit/field/RadioField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { call } from '../platform/api/call.ts';
import { ApiFailure } from '../platform/api/failure.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { importLabel, medlemmar } from './import-label.ts';
import classes from './people.module.css';

type Values = { missing: 'leave' | 'deactivate'; skipFaulty: boolean; confirmDeactivations: string };

type ApplyImportProps = {
  readonly preview: ImportPreview;
  readonly onApplied: () => void;
  readonly onCancel: () => void;
  /** The register has changed: called with what the file would do now. */
  readonly onCompared: (preview: ImportPreview) => void;
};

const rader = (count: number) => `${countText(count)} ${count === 1 ? 'rad' : 'rader'}`;

const isOutdated = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.code === 'IMPORT_OUTDATED';

/** The last step of an import: what to do with members missing from the file, and the confirmation. */
export const ApplyImport = ({ preview, onApplied, onCancel, onCompared }: ApplyImportProps) => {
  const { id, counts, active, fingerprint } = preview;
  const [asking, setAsking] = useState(false);
  const form = useForm<Values>({
    defaultValues: { missing: 'leave', skipFaulty: false, confirmDeactivations: '' },
  });
  const { control, setError, getValues } = form;
  const missing = useWatch({ control, name: 'missing' });
  const deactivations = missing === 'deactivate' ? counts.missing : 0;
  const mustType = needsNumber(deactivations, active);
  const changes = counts.new + counts.changed + deactivations;

  const compareAnew = async () => onCompared(await call(compareImport, { params: { id } }));
  const apply = useToastMutation(applyImport, importTexts.apply, {
    form,
    changes: [listMembers],
    takesFailure: (failure) => {
      if (isOutdated(failure)) void compareAnew();
      return isOutdated(failure);
    },
  });

  const refuse = (field: 'skipFaulty' | 'confirmDeactivations', message: string) => {
    setError(field, { type: 'manual', message });
    return true;
  };
  const proceed = ({ skipFaulty, confirmDeactivations }: Values) => {
    const refused =
      (counts.faulty > 0 &&
        !skipFaulty &&
        refuse('skipFaulty', 'Rätta raderna i filen, eller välj att hoppa över dem.')) ||
      (mustType &&
        Number(confirmDeactivations.replace(/\s/g, '')) !== deactivations &&
        refuse(
          'confirmDeactivations',
          `Skriv ${countText(deactivations)}, om det är så många som ska inaktiveras.`,
        ));
    if (!refused) setAsking(true);
  };
  const confirm = async () => {
    const { skipFaulty } = getValues();
    const body = {
      fingerprint,
      missing,
      skipFaulty,
      ...(mustType && { confirmDeactivations: deactivations }),
    };
    const applied = await apply.submit({ params: { id }, body });
    if (applied) onApplied();
    return applied;
  };

  return (
    <FormSection
      title="Läs in"
      description={`Filen har ${rader(counts.rows)}. Registret har ${medlemmar(active)} som är aktiva.`}
    >
      <Form form={form} onSubmit={proceed} className={classes.applying}>
        {counts.missing > 0 && (
          <RadioField
            name="missing"
            control={control}
            label={`${medlemmar(counts.missing)} i registret saknas i filen`}
            options={[
              { value: 'leave', label: 'Lämna dem', description: 'Filen är bara en del av registret.' },
              {
                value: 'deactivate',
                label: 'Inaktivera dem',
                description: 'Filen är hela registret. De loggas ut och får inga utskick.',
              },
            ]}
          />
        )}
        {mustType && (
          <TextField
            name="confirmDeactivations"
            control={control}
            spec={{ label: 'Hur många ska inaktiveras?', max: 9 }}
            description={`Mer än var femte medlem skulle inaktiveras. Skriv antalet, ${countText(deactivations)}, för att visa att det är meningen.`}
            inputMode="numeric"
            autoComplete="off"
            withCounter={false}
          />
        )}
        {counts.faulty > 0 && (
          <CheckboxField
            name="skipFaulty"
            control={control}
            label={`Hoppa över ${rader(counts.faulty)} med fel`}
            description="De medlemmarna lämnas som de är. Övriga rader läses in."
          />
        )}
        <div className={classes.actions}>
          <SecondaryButton onClick={onCancel}>Välj en annan fil</SecondaryButton>
          <PrimaryButton type="submit" disabled={changes === 0}>
            {changes === 0 ? 'Inget att läsa in' : 'Gå vidare'}
          </PrimaryButton>
        </div>
      </Form>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Läs in filen?"
        confirmLabel={importLabel(counts.new, counts.changed, deactivations)}
        danger={deactivations > 0}
        onConfirm={confirm}
        facts={[
          { label: 'Nya', value: medlemmar(counts.new) },
          { label: 'Ändras', value: medlemmar(counts.changed) },
          { label: 'Inaktiveras', value: medlemmar(deactivations) },
          ...(counts.faulty > 0 ? [{ label: 'Hoppas över', value: rader(counts.faulty) }] : []),
          { label: 'Ångra', value: 'Allt skrivs på en gång, och kan inte ångras i ett steg.' },
        ]}
      />
    </FormSection>
  );
};
