import { texts } from '../platform/language.ts';

export const quietTexts = texts(
  {
    title: 'Tyst tid',
    own: 'Jag vill ha tyst tid',
    text: 'Då väntar notiserna till efteråt. Larm, och påminnelser du har bett om, kommer ändå. Inkorgen väntar aldrig.',
    from: 'Från',
    to: 'Till',
    save: 'Spara tiderna',
    saved: 'Tiderna är sparade.',
    missing: 'Fyll i båda tiderna.',
    same: 'Tiderna får inte vara samma.',
  },
  {
    title: 'Quiet time',
    own: 'I want quiet time',
    text: 'Notifications then wait until afterwards. Alarms, and reminders you asked for, come all the same. The inbox never waits.',
    from: 'From',
    to: 'To',
    save: 'Save the times',
    saved: 'The times are saved.',
    missing: 'Fill in both times.',
    same: 'The times must differ.',
  },
);
