import IconCheck from 'virtual:icon/check';
import { countText } from '@karportalen/contract/core/number';
import { useEffect, useRef } from 'react';
import classes from './target-group-select.module.css';

export type TargetOption = { value: string; label: string; count?: number; disabled?: boolean };

type OptionListProps = {
  id: string;
  labelId: string;
  optionId: (index: number) => string;
  options: readonly TargetOption[];
  chosen: readonly unknown[];
  active: number;
  single: boolean;
  onChoose: (index: number) => void;
  onHover: (index: number) => void;
};

export const OptionList = (props: OptionListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current?.getBoundingClientRect();
    const option = list.current?.children[props.active]?.getBoundingClientRect();
    if (!list.current || !box || !option) return;
    // Scrolls only the list: it is positioned one frame later, and scrollIntoView would move the whole page.
    if (option.top < box.top) list.current.scrollTop -= box.top - option.top;
    if (option.bottom > box.bottom) list.current.scrollTop += option.bottom - box.bottom;
  }, [props.active]);
  // Pointer handlers only: the button has the focus and handles the keyboard.
  const pointer = (index: number) => ({
    onClick: () => props.onChoose(index),
    onMouseMove: () => props.onHover(index),
  });
  return (
    <div
      ref={list}
      id={props.id}
      role="listbox"
      className={classes.list}
      tabIndex={-1}
      aria-labelledby={props.labelId}
      aria-multiselectable={props.single ? undefined : true}
      // Keeps the focus on the button, which handles the keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
      {props.options.map((option, index) => (
        <div
          key={option.value}
          id={props.optionId(index)}
          role="option"
          className={classes.option}
          aria-selected={props.chosen.includes(option.value)}
          aria-disabled={option.disabled || undefined}
          data-active={index === props.active || undefined}
          tabIndex={-1}
          {...pointer(index)}
        >
          <span className={classes.mark} data-single={props.single || undefined} aria-hidden>
            <IconCheck size={14} stroke={2.5} />
          </span>
          <span className={classes.optionLabel}>{option.label}</span>
          {option.count !== undefined && <span className={classes.count}>{countText(option.count)} st</span>}
        </div>
      ))}
    </div>
  );
};
