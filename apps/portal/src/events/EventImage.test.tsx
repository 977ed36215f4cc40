import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderKit } from '../kit/testing/renderKit.tsx';
import { EventImage } from './EventImage.tsx';
import { emptyEvent } from './event-values.ts';

const Harness = () => {
  const { control, setValue } = useForm({ defaultValues: emptyEvent(new Date()) });
  return <EventImage control={control} setValue={setValue} storedImage="/images/1" />;
};

it('the image of an event should be 500 px wide, and is seen as it is cropped [2.86 5.12]', () => {
  renderKit(<Harness />);
  expect(screen.getByText(/Minst 500 px bred, beskärs automatiskt\./)).toBeTruthy();
  expect(screen.getByText('Listvy')).toBeTruthy();
  expect(screen.getByText('Detaljvy')).toBeTruthy();
});
