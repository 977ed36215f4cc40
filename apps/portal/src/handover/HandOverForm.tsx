import { zodResolver } from '@hookform/resolvers/zod';
import { getHandover, handOver } from '@karportalen/contract/handover/endpoints';
import { type Handover, handOverForm } from '@karportalen/contract/handover/fields';
import { handoverTexts } from '@karportalen/contract/handover/texts';
import { inviteeText } from '@karportalen/contract/organisations/invites';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { RoleEndField } from '../organisations/RoleEndField.tsx';
import { useRoleProposal } from '../organisations/use-role-proposal.ts';
import { keyOf } from '../platform/query/query-of.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import classes from './handover.module.css';
import { handoverFacts } from './handover-facts.ts';

type HandOverFormProps = {
  readonly handover: Handover;
  readonly isOwn: boolean;
  readonly onDone: () => void;
};

type Colleagues = Pick<Handover, 'colleagues'> & { readonly onChoose: (email: string) => void };

/** They can take over at once, without an invitation. */
const ColleagueChoice = ({ colleagues, onChoose }: Colleagues) =>
  colleagues.length > 0 && (
    <div className={classes.colleagues}>
      <span className={classes.quiet}>Har redan samma roll:</span>
      {colleagues.map(({ id, email }) => (
        <SecondaryButton key={id} size="sm" onClick={() => onChoose(email)}>
          {email}
        </SecondaryButton>
      ))}
    </div>
  );

export const HandOverForm = ({ handover, isOwn, onDone }: HandOverFormProps) => {
  const { role, colleagues } = handover;
  const queries = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const empty = { email: '', roleEndsOn: useRoleProposal() };
  const form = useForm({
    resolver: zodResolver(handOverForm),
    values: empty,
    resetOptions: { keepDirtyValues: true },
  });
  const send = useToastMutation(handOver, handoverTexts.handOver, {
    form,
    // Not read again once the role is gone: the read would be refused.
    onSuccess: ({ status }) => {
      if (status === 'done') return onDone();
      // Without the option, what was typed would be kept: it is in resetOptions.
      form.reset(empty, { keepDirtyValues: false });
      void queries.invalidateQueries({ queryKey: keyOf(getHandover) });
    },
  });
  const { email, roleEndsOn } = form.watch();
  const isColleague = colleagues.some((one) => one.email === email.trim().toLowerCase());
  const confirm = () =>
    send.submit({ params: { id: role.id }, body: { email, roleEndsOn: roleEndsOn || null } });
  return (
    <>
      <Form form={form} onSubmit={() => setConfirming(true)} className={classes.form}>
        <TextField
          name="email"
          control={form.control}
          spec={inviteeText}
          type="email"
          inputMode="email"
          autoComplete="off"
          description={
            isColleague
              ? 'Har redan ett konto och tar över direkt.'
              : 'Den som tar över får ett mejl med en länk för att skapa sitt konto.'
          }
        />
        <ColleagueChoice
          colleagues={colleagues}
          onChoose={(chosen) => form.setValue('email', chosen, { shouldDirty: true, shouldValidate: true })}
        />
        {!isColleague && (
          <Controller
            name="roleEndsOn"
            control={form.control}
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <RoleEndField value={value} onChange={onChange} error={error?.message} />
            )}
          />
        )}
        <div>
          <PrimaryButton type="submit">Lämna över</PrimaryButton>
        </div>
      </Form>
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={isOwn ? 'Lämna över ditt uppdrag?' : `Lämna över efter ${role.email}?`}
        confirmLabel="Lämna över"
        // At once, and the account is gone.
        danger={isColleague}
        facts={handoverFacts(handover, { email, isColleague, isOwn })}
        onConfirm={confirm}
      />
    </>
  );
};
