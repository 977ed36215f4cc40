import { texts } from '../../platform/language.ts';

export const reminderTexts = texts(
  {
    remind: 'Påminn mig vid släppet',
    when: 'Du får en notis tio minuter innan. Tryck igen för att ta bort den.',
    isOff: 'Notiser är av i den här webbläsaren, så påminnelsen syns inte här.',
    turnOn: 'Slå på notiser',
  },
  {
    remind: 'Remind me at the release',
    when: 'You get a notification ten minutes before. Press again to take it away.',
    isOff: 'Notifications are off in this browser, so the reminder will not show here.',
    turnOn: 'Turn notifications on',
  },
);
