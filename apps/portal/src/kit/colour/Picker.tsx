import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import { ColorPicker } from '@mantine/core';
import classes from './picker.module.css';

type PickerProps = {
  value: string;
  onChange: (colour: string) => void;
  swatches: readonly string[] | undefined;
};

export const Picker = ({ value, onChange, swatches = [] }: PickerProps) => (
  <ColorPicker
    value={value}
    onChange={onChange}
    format="hex"
    fullWidth
    saturationLabel="Mättnad och ljushet"
    hueLabel="Nyans"
    swatches={[...swatches]}
    classNames={{ swatches: classes.swatches, swatch: classes.swatch }}
  />
);
