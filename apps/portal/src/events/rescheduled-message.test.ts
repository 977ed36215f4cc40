import { describe, expect, it } from 'vitest';
import { event } from '../testing/stored-items.ts';
import { rescheduledMessage } from './rescheduled-message.ts';

const booked = {
  ...event,
  eventReservationDetails: { ...event.eventReservationDetails, currentTicketsBooked: 3 },
};
const at = (startTime: string) => ({ ...booked, startTime });

describe('what people with a ticket should hear after an edit', () => {
  it('the proposed message after an edit is the new time, the new place, or both, in both languages', () => {
    const elsewhere = { ...booked, location: 'Hall', locationSwedish: 'Hallen' };
    expect(rescheduledMessage(booked, elsewhere)).toEqual({
      messageSwedish: 'Ny plats: Hallen.',
      messageEnglish: 'New place: Hall.',
    });
    const later = { ...elsewhere, startTime: '2089-03-19T20:00:00.000Z' };
    expect(rescheduledMessage(booked, later)?.messageSwedish).toBe(
      'Ny tid: 2089-03-19 21:00–23:30. Ny plats: Hallen.',
    );
  });

  it('the proposed message after an edit has in each language only what changed in it', () => {
    expect(rescheduledMessage(booked, { ...booked, locationSwedish: 'Kårhuset' })).toEqual({
      messageSwedish: 'Ny plats: Kårhuset.',
      messageEnglish: '',
    });
    expect(rescheduledMessage(booked, { ...booked, endTime: '2089-03-19T23:00:00.000Z' })).toEqual({
      messageSwedish: 'Ny sluttid: 2089-03-20 00:00.',
      messageEnglish: 'New end time: 2089-03-20 00:00.',
    });
  });

  it('no message is proposed where neither time nor place changed, or nobody has a ticket', () => {
    expect(rescheduledMessage(booked, { ...booked, descriptionSwedish: 'Annat.' })).toBeUndefined();
    expect(rescheduledMessage(event, { ...event, location: 'Hall' })).toBeUndefined();
    expect(rescheduledMessage(booked, at(booked.startTime ?? ''))).toBeUndefined();
  });
});
