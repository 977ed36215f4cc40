import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { event } from '../testing/stored-items.ts';
import { EventDetail } from './EventDetail.tsx';

it("an event's detail says which account and result unit a sale is booked on", () => {
  const eventReservationDetails = {
    ...event.eventReservationDetails,
    reservationType: 'Paid' as const,
    accountNumber: '3099',
    resultUnit: '77',
  };
  renderPage(
    <EventDetail
      event={{ ...event, eventReservationDetails }}
      actions={[]}
      opened
      onClose={() => undefined}
    />,
  );
  expect(screen.getByText('Konto 3099, resultatenhet 77')).toBeTruthy();
});
