import { AddAppDialog } from '../auth/AddAppDialog.tsx';
import { AddPasskeyDialog } from '../auth/AddPasskeyDialog.tsx';
import { ChangePasswordDialog } from '../auth/ChangePasswordDialog.tsx';
import { ConfirmIdentityDialog } from '../auth/ConfirmIdentityDialog.tsx';
import { EndSessionDialog } from '../auth/EndSessionDialog.tsx';
import { EndTokenDialog } from '../auth/EndTokenDialog.tsx';
import { ForgotPasswordDialog } from '../auth/ForgotPasswordDialog.tsx';
import { NewCodesDialog } from '../auth/NewCodesDialog.tsx';
import { NewTokenDialog } from '../auth/NewTokenDialog.tsx';
import { RemovePasskeyDialog, RenamePasskeyDialog } from '../auth/PasskeyDialogs.tsx';
import { RemoveAppDialog } from '../auth/RemoveAppDialog.tsx';
import { ResetFactorDialog } from '../auth/ResetFactorDialog.tsx';
import { pressLabelled } from './press.ts';
import { id } from './stored-items.ts';
import { close, nothing, opened, type Walk, write } from './walk.ts';

/** How to reach the calls of these slices' dialogs. */
export const authWalks: Record<string, readonly Walk[]> = {
  'auth/AddAppDialog.tsx': [{ page: <AddAppDialog {...opened} />, open: nothing, act: 'Visa QR-koden' }],
  'auth/NewCodesDialog.tsx': [
    { page: <NewCodesDialog {...opened} />, open: nothing, act: 'Skapa nya koder' },
  ],
  'auth/RemoveAppDialog.tsx': [
    { page: <RemoveAppDialog {...opened} isLast />, open: nothing, act: 'Ta bort' },
  ],
  'auth/AddPasskeyDialog.tsx': [
    {
      page: <AddPasskeyDialog {...opened} />,
      open: () => write('Namn', 'Min telefon'),
      act: 'Skapa passnyckel',
    },
  ],
  'auth/PasskeyDialogs.tsx': [
    {
      page: <RenamePasskeyDialog {...opened} passkey={{ id, name: 'Telefon' }} />,
      open: () => write('Namn', 'Min telefon'),
      act: 'Spara',
    },
    {
      page: <RemovePasskeyDialog {...opened} passkey={{ id, name: 'Telefon' }} isLast />,
      open: nothing,
      act: 'Ta bort',
    },
  ],
  'auth/ResetFactorDialog.tsx': [
    {
      page: <ResetFactorDialog {...opened} account={{ id, email: 'kim@exempel.se' }} />,
      open: nothing,
      act: 'Återställ',
    },
  ],
  'auth/ChangePasswordDialog.tsx': [
    {
      page: <ChangePasswordDialog {...opened} />,
      open: async () => {
        await write('Nuvarande lösenord', 'gammalt1');
        await write('Nytt lösenord', 'hemligt1');
        await write('Bekräfta lösenord', 'hemligt1');
      },
      act: 'Byt lösenord',
    },
  ],
  'auth/ConfirmIdentityDialog.tsx': [
    {
      page: <ConfirmIdentityDialog opened onAnswer={close} />,
      open: () => write('Lösenord', 'hemligt1'),
      act: 'Bekräfta',
    },
  ],
  'auth/EndSessionDialog.tsx': [
    {
      page: <EndSessionDialog {...opened} session={{ id, device: 'Safari, iPhone' }} />,
      open: nothing,
      act: 'Avsluta',
    },
    { page: <EndSessionDialog {...opened} session="others" />, open: nothing, act: 'Avsluta alla andra' },
  ],
  'auth/EndTokenDialog.tsx': [
    { page: <EndTokenDialog {...opened} token={{ id, name: 'Registret' }} />, open: nothing, act: 'Avsluta' },
  ],
  'auth/NewTokenDialog.tsx': [
    {
      page: <NewTokenDialog {...opened} />,
      open: async () => {
        await write('Namn', 'Registret');
        await pressLabelled('Omröstningar');
      },
      act: 'Skapa nyckel',
    },
  ],
  'auth/ForgotPasswordDialog.tsx': [
    { page: <ForgotPasswordDialog {...opened} email="kim@exempel.se" />, open: nothing, act: 'Skicka länk' },
  ],
};
