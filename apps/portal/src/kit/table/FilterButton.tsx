import IconFilter from 'virtual:icon/filter';
import { Drawer, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { PrimaryButton } from '../button/PrimaryButton.tsx';
import { SecondaryButton } from '../button/SecondaryButton.tsx';
import { plainHeader } from '../dialog/plain-header.ts';
import { useOverlayPress } from '../dialog/use-overlay-press.ts';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import classes from './filter.module.css';

/** Opens the filters: in a popover, or in a bottom drawer on a phone. */
export const FilterButton = (props: FilterPanelProps) => {
  const [opened, setOpened] = useState(false);
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const count = Object.keys(props.values).length;
  const close = () => setOpened(false);
  const outside = useOverlayPress(opened && isPhone, close);
  const button = (
    <SecondaryButton
      icon={<IconFilter size={16} aria-hidden />}
      aria-expanded={opened}
      aria-haspopup="dialog"
      onClick={() => setOpened(!opened)}
    >
      Filter{count > 0 && <span className={classes.count}>{count}</span>}
    </SecondaryButton>
  );
  if (isPhone) {
    return (
      <>
        {button}
        <Drawer
          opened={opened}
          onClose={close}
          {...outside}
          position="bottom"
          size="auto"
          title="Filter"
          closeButtonProps={{ 'aria-label': 'Stäng' }}
          attributes={plainHeader}
          classNames={{ content: classes.sheet, header: classes.sheetHeader, title: classes.sheetTitle }}
        >
          <FilterPanel {...props} />
          <div className={classes.sheetFoot}>
            <PrimaryButton onClick={close}>Visa</PrimaryButton>
          </div>
        </Drawer>
      </>
    );
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="md"
      width={320}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Filter">
        <FilterPanel {...props} />
      </Popover.Dropdown>
    </Popover>
  );
};
