import { Popover } from '@mantine/core';
import { type FocusEvent, type ReactNode, useState } from 'react';
import fieldClasses from '../field/field.module.css';
import { InputButton } from '../field/InputButton.tsx';
import classes from './date-time-field.module.css';

type TypedPartProps = {
  id?: string | undefined;
  label: string;
  placeholder: string;
  value: string;
  onWrite: (text: string) => void;
  onLeave: (event: FocusEvent) => void;
  invalid: boolean;
  describedBy: string | undefined;
  disabled: boolean;
  icon: ReactNode;
  pickLabel: string;
  /** Loads the picker, which opens when loaded. */
  ready: () => Promise<void>;
  picker: (close: () => void) => ReactNode;
};

/** A text input with a button that opens the picker. */
export const TypedPart = (props: TypedPartProps) => {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const open = async () => {
    await props.ready();
    setOpened(true);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      position="bottom-start"
      offset={4}
      withRoles={false}
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <div className={classes.part}>
          <input
            id={props.id}
            className={`${fieldClasses.control} ${classes.input}`}
            aria-label={props.label}
            placeholder={props.placeholder}
            value={props.value}
            disabled={props.disabled}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={props.invalid || undefined}
            aria-describedby={props.describedBy}
            onChange={(event) => props.onWrite(event.currentTarget.value)}
            onBlur={props.onLeave}
          />
          <InputButton
            aria-label={props.pickLabel}
            aria-haspopup="dialog"
            aria-expanded={opened}
            disabled={props.disabled}
            onClick={opened ? close : open}
          >
            {props.icon}
          </InputButton>
        </div>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} role="dialog" aria-label={props.pickLabel}>
        {props.picker(close)}
      </Popover.Dropdown>
    </Popover>
  );
};
