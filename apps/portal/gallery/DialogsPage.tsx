import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SecondaryButton } from '../src/kit/button/SecondaryButton.tsx';
import { ConfirmDialog } from '../src/kit/dialog/ConfirmDialog.tsx';
import { DeleteDialog } from '../src/kit/dialog/DeleteDialog.tsx';
import { Dialog } from '../src/kit/dialog/Dialog.tsx';
import { DialogActions } from '../src/kit/dialog/DialogActions.tsx';
import { TextField } from '../src/kit/field/TextField.tsx';
import { PageHead } from '../src/kit/page/PageHead.tsx';
import { toast } from '../src/kit/toast/toast.tsx';
import classes from './gallery.module.css';
import { SamplePhone } from './SamplePhone.tsx';

type Which = 'send' | 'fails' | 'delete' | 'write';

export const DialogsPage = () => {
  const [open, setOpen] = useState<Which | null>(null);
  const close = () => setOpen(null);
  const form = useForm({ defaultValues: { message: '' } });
  return (
    <>
      <PageHead title="Dialoger" description="De säger vad som händer, i fakta." />
      <div className={classes.row}>
        <SecondaryButton onClick={() => setOpen('send')}>Bekräfta utskick</SecondaryButton>
        <SecondaryButton onClick={() => setOpen('fails')}>Bekräfta och misslyckas</SecondaryButton>
        <SecondaryButton onClick={() => setOpen('delete')}>Ta bort</SecondaryButton>
        <SecondaryButton onClick={() => setOpen('write')}>Skriv</SecondaryButton>
      </div>
      <ConfirmDialog
        opened={open === 'send'}
        onClose={close}
        title="Skicka pushnotisen?"
        confirmLabel="Skicka till 1 482 personer"
        onConfirm={() => toast.success('Pushnotis skickad')}
        facts={[
          { label: 'Till', value: 'Studenter & Alumner, 1 482 personer' },
          { label: 'När', value: '2026-11-14 08:00' },
          { label: 'Går inte att', value: 'Ångra när den har skickats' },
        ]}
        preview={
          <SamplePhone
            size="small"
            titles={{ sv: 'Sittning i gasquen' }}
            messages={{ sv: 'Dörrarna öppnar klockan sex.' }}
          />
        }
      />
      <ConfirmDialog
        opened={open === 'fails'}
        onClose={close}
        title="Ta bort kommittén DKock?"
        confirmLabel="Ta bort kommittén"
        danger
        onConfirm={async () => {
          await new Promise((done) => setTimeout(done, 300));
          throw new Error('Kunde inte radera kommitté');
        }}
      >
        <p>Moderatorerna loggas ut direkt. Kommitténs tidigare event finns kvar.</p>
      </ConfirmDialog>
      <DeleteDialog
        opened={open === 'delete'}
        onClose={close}
        title="Ta bort pushnotisen?"
        onConfirm={() => toast.success('Omröstningen har tagits bort')}
      >
        Den försvinner för gott och skickas inte.
      </DeleteDialog>
      <Dialog opened={open === 'write'} onClose={close} title="Meddela deltagarna" size="sm">
        <TextField control={form.control} name="message" spec={{ label: 'Meddelande' }} multiline />
        <DialogActions>
          <SecondaryButton onClick={close}>Avbryt</SecondaryButton>
        </DialogActions>
      </Dialog>
    </>
  );
};
