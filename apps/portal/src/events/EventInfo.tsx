import IconInfoCircle from 'virtual:icon/info-circle';
import { useDisclosure } from '@mantine/hooks';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import classes from './info.module.css';

/** How events work, and what the union may do about one that breaks the policy. */
export const EventInfo = () => {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <SecondaryButton onClick={open} icon={<IconInfoCircle aria-hidden />}>
        Om event
      </SecondaryButton>
      <Dialog opened={opened} onClose={close} title="Om event">
        <div className={classes.info}>
          <h3>Så fungerar det</h3>
          <ul>
            <li>Eventet publiceras direkt när du har bekräftat. Vill du vänta sparar du det som utkast.</li>
            <li>Det är aktivt tills sluttiden har passerat, och så länge kan du redigera det.</li>
            <li>Sedan flyttas det till historiken och försvinner ur appen.</li>
            <li>När biljetterna har släppts går det inte att ändra dem.</li>
            <li>
              Ett event som någon har biljett till tas inte bort utan ställs in: alla med biljett får ett
              mejl, och listan över dem finns kvar i historiken.
            </li>
          </ul>
          <h3>Event som bryter mot policyn</h3>
          <p>
            Ett event ska ha rätt arrangör och rätt pris, och inte kränka eller lura någon. Superadmin kan ta
            ned event som bryter mot policyn. Då försvinner det ur appen, och arrangören får ett mejl med
            anledningen.
          </p>
        </div>
        <DialogActions>
          <PrimaryButton onClick={close} data-autofocus>
            Stäng
          </PrimaryButton>
        </DialogActions>
      </Dialog>
    </>
  );
};
