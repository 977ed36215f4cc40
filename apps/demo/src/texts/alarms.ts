import type { NotificationText } from './text-types.ts';

/** Alarms. Only the first is ever scheduled. */
export const alarms: readonly [NotificationText, ...NotificationText[]] = [
  {
    title: ['Provlarm', 'Test of the alarm'],
    push: ['Detta är ett prov. Du behöver inte göra något.', 'This is a test. You need not do anything.'],
    inbox: [
      'Två gånger om året provar vi att larmen når fram. Fick du det här meddelandet fungerar allt som det ska. Fick din kompis det inte? Be hen kontrollera att appen får skicka notiser.',
      'Twice a year we test that our alarms arrive. If you got this message, everything works. If your friend did not, ask them to check that the app is allowed to send notifications.',
    ],
    group: 'All',
  },
  {
    title: ['Utrymning av kårhuset', 'Evacuation of the union building'],
    push: [
      'Lämna kårhuset nu. Samling på parkeringen norr om huset.',
      'Leave the union building now. Gather at the car park to the north.',
    ],
    inbox: [
      'Brandlarmet har gått i kårhuset. Lämna byggnaden lugnt genom närmaste utgång och samlas på parkeringen norr om huset. Använd inte hissarna. Räddningstjänsten är på plats. Vi skriver igen så fort det är fritt att gå in.',
      'The fire alarm has gone off in the union building. Leave calmly by the nearest exit and gather at the car park north of the house. Do not use the lifts. The fire service is on site. We will write again as soon as it is safe to enter.',
    ],
    group: 'All',
  },
  {
    title: ['Faran över i kårhuset', 'All clear in the union building'],
    push: [
      'Det var ett falsklarm. Huset är öppet igen.',
      'It was a false alarm. The building is open again.',
    ],
    inbox: [
      'Räddningstjänsten har gått igenom huset och allt är lugnt. Larmet löstes ut av ånga från köket. Tack för att ni gick ut snabbt och tog hand om varandra. Kvarglömda saker finns i receptionen.',
      'The fire service has been through the building and all is calm. The alarm was set off by steam from the kitchen. Thank you for leaving quickly and looking after each other. Things left behind are at the reception.',
    ],
    group: 'All',
  },
  {
    title: ['Strömavbrott på campus', 'Power cut on campus'],
    push: [
      'All verksamhet i kårhuset är inställd till klockan 15.',
      'Everything in the union building is cancelled until 15:00.',
    ],
    inbox: [
      'Ett strömavbrott berör hela norra campus. Passerkort fungerar inte, så gå inte in i hus där ni kan bli inlåsta. Lunchrestaurangen är stängd. Vi räknar med att öppna igen klockan 15 och hör av oss innan dess.',
      'A power cut affects all of the north campus. Access cards do not work, so do not enter buildings where you may be locked in. The lunch restaurant is closed. We expect to open again at 15:00 and will write before then.',
    ],
    group: 'Student',
  },
  {
    title: ['Storm: kvällens event ställs in', 'Storm: tonight’s events are cancelled'],
    push: [
      'Stanna inne i kväll. Alla biljetter betalas tillbaka.',
      'Stay inside tonight. All tickets will be refunded.',
    ],
    inbox: [
      'På grund av stormvarningen ställer vi in allt som skulle ha hänt i kväll. Biljetter betalas tillbaka inom fem dagar, du behöver inte göra något. Bor du långt bort och sitter fast på campus är kårhuset öppet hela natten med te och filtar.',
      'Because of the storm warning we cancel everything that was planned for tonight. Tickets are refunded within five days, you need not do anything. If you live far away and are stuck on campus, the union building is open all night with tea and blankets.',
    ],
    group: 'All',
  },
];
