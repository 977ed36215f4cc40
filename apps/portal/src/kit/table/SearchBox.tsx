import IconSearch from 'virtual:icon/search';
import IconX from 'virtual:icon/x';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import fieldClasses from '../field/field.module.css';
import { InputButton } from '../field/InputButton.tsx';
import classes from './search-box.module.css';

export type SearchBoxProps = {
  /** Debounced while typing, and at once when cleared. */
  onSearch: (text: string) => void;
  initial?: string | undefined;
  label?: string | undefined;
  delay?: number | undefined;
};

export const SearchBox = ({ onSearch, initial = '', label = 'Sök', delay = 250 }: SearchBoxProps) => {
  const [text, setText] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const searchLater = useDebouncedCallback(onSearch, delay);

  const clear = () => {
    searchLater.cancel();
    setText('');
    onSearch('');
    input.current?.focus();
  };

  return (
    <search className={classes.box}>
      <IconSearch size={16} className={classes.icon} aria-hidden />
      <input
        ref={input}
        type="search"
        className={`${fieldClasses.control} ${classes.input}`}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          searchLater(event.currentTarget.value);
        }}
      />
      {text !== '' && (
        <InputButton aria-label="Rensa sökningen" onClick={clear}>
          <IconX size={16} aria-hidden />
        </InputButton>
      )}
    </search>
  );
};
