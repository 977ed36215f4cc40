import IconDeviceDesktop from 'virtual:icon/device-desktop';
import IconMoon from 'virtual:icon/moon';
import IconSun from 'virtual:icon/sun';
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { VisuallyHidden } from '../kit/a11y/VisuallyHidden.tsx';
import classes from './settings.module.css';

const choices = [
  { value: 'auto', label: 'Som systemet', Icon: IconDeviceDesktop },
  { value: 'light', label: 'Ljust', Icon: IconSun },
  { value: 'dark', label: 'Mörkt', Icon: IconMoon },
] as const satisfies readonly { value: MantineColorScheme; label: string; Icon: unknown }[];

export const AppearanceChoice = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={classes.choices}>
      <legend>
        <VisuallyHidden>Utseende</VisuallyHidden>
      </legend>
      {choices.map(({ value, label, Icon }) => (
        <label key={value} className={classes.choice}>
          <input
            type="radio"
            name="appearance"
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon size={18} stroke={1.75} aria-hidden />
          {label}
        </label>
      ))}
    </fieldset>
  );
};
