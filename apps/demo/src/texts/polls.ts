import type { PollText } from './text-types.ts';

export const polls: readonly PollText[] = [
  {
    title: ['Lunch i kårhuset', 'Lunch in the union building'],
    question: ['Vilken rätt vill du se oftare på menyn?', 'Which dish would you like to see more often?'],
    answers: [
      ['Linsgryta', 'Lentil stew'],
      ['Pannkakor med sylt', 'Pancakes with jam'],
      ['Ugnsbakad fisk', 'Oven-baked fish'],
      ['Halloumiburgare', 'Halloumi burger'],
    ],
    image: 'poll-food',
    group: 'All',
  },
  {
    title: ['Kaffepriset', 'The price of coffee'],
    question: [
      'Ska caféet höja priset för att ha öppet längre?',
      'Should the café charge more to stay open longer?',
    ],
    answers: [
      ['Ja, en krona mer', 'Yes, one krona more'],
      ['Nej, behåll priset', 'No, keep the price'],
    ],
    image: 'poll-food',
    group: 'Student',
  },
  {
    title: ['Terminens stora fest', 'The big party of the term'],
    question: ['Vilket tema ska festen ha?', 'Which theme should the party have?'],
    answers: [
      ['Rymden', 'Outer space'],
      ['Sjuttiotal', 'The seventies'],
      ['Djungel', 'Jungle'],
      ['Maskerad', 'Masquerade'],
    ],
    image: 'poll-party',
    group: 'Student',
  },
  {
    title: ['Musik på tentapuben', 'Music at the exam pub'],
    question: ['Vad ska spelas när sista tentan är skriven?', 'What do we play when the last exam is done?'],
    answers: [
      ['Schlager', 'Schlager'],
      ['House', 'House'],
      ['Indie', 'Indie'],
      ['Önskelåtar hela kvällen', 'Requests all night'],
    ],
    image: 'poll-party',
    group: 'Student',
  },
  {
    title: ['Längre öppet i läsesalen', 'Longer hours in the reading room'],
    question: ['När behöver du läsesalen som mest?', 'When do you need the reading room most?'],
    answers: [
      ['Före klockan 8', 'Before 8 in the morning'],
      ['Sena kvällar', 'Late evenings'],
      ['Helger', 'Weekends'],
    ],
    image: 'poll-study',
    group: 'Student',
  },
  {
    title: ['Overallens färg', 'The colour of the overalls'],
    question: ['Vilken färg ska nya overallerna ha?', 'Which colour should the new overalls have?'],
    answers: [
      ['Mörkblå som i dag', 'Dark blue, as today'],
      ['Skogsgrön', 'Forest green'],
      ['Vinröd', 'Burgundy'],
    ],
    image: 'poll-choice',
    group: 'Freshmen',
  },
  {
    title: ['Film till filmkvällen', 'A film for film night'],
    question: ['Vilken sorts film visar vi på torsdag?', 'What kind of film do we show on Thursday?'],
    answers: [
      ['Klassiker i svartvitt', 'A black-and-white classic'],
      ['Science fiction', 'Science fiction'],
      ['Dokumentär', 'Documentary'],
      ['Romantisk komedi', 'Romantic comedy'],
    ],
    image: 'poll-choice',
    group: 'Student',
  },
  {
    title: ['Spelkvällens huvudspel', 'Main game of game night'],
    question: ['Vad spelar vi i stora rummet?', 'What do we play in the big room?'],
    answers: [
      ['Tågbygge', 'Railway building'],
      ['Samarbetsspel', 'A co-operative game'],
      ['Ordlek', 'A word game'],
      ['Turnering i kortspel', 'A card tournament'],
    ],
    image: 'poll-choice',
    group: 'Student',
  },
  {
    title: ['Träna tillsammans', 'Work out together'],
    question: ['Vilket pass vill du att vi startar?', 'Which class would you like us to start?'],
    answers: [
      ['Yoga', 'Yoga'],
      ['Löpning', 'Running'],
      ['Klättring', 'Climbing'],
      ['Innebandy', 'Floorball'],
    ],
    image: 'poll-sport',
    group: 'Student',
  },
  {
    title: ['Sittningens meny', 'The menu of the sittning'],
    question: ['Vilken huvudrätt väljer du till gasquen?', 'Which main course for the gasque?'],
    answers: [
      ['Svamprisotto', 'Mushroom risotto'],
      ['Rostad pumpa', 'Roast pumpkin'],
      ['Fisk med dillsås', 'Fish with dill sauce'],
    ],
    image: 'poll-food',
    group: 'Student',
  },
  {
    title: ['Terminens utflykt', 'The outing of the term'],
    question: ['Vart åker vi på terminens sista utflykt?', 'Where do we go on the last outing of the term?'],
    answers: [
      ['Skärgården', 'The archipelago'],
      ['Nationalparken', 'The national park'],
      ['Nöjesfältet', 'The amusement park'],
      ['Vi paddlar kanot', 'We go canoeing'],
    ],
    image: 'poll-sport',
    group: 'Student',
  },
  {
    title: ['Mer mikrovågsugnar', 'More microwaves'],
    question: ['Var behövs fler mikrovågsugnar?', 'Where do we need more microwaves?'],
    answers: [
      ['I foajén', 'In the foyer'],
      ['Vid datasalarna', 'By the computer rooms'],
      ['De räcker som de är', 'There are enough'],
    ],
    image: 'poll-food',
    group: 'Student',
  },
  {
    title: ['Kårens nyhetsbrev', 'The union newsletter'],
    question: ['Hur ofta vill du ha nyhetsbrevet?', 'How often do you want the newsletter?'],
    answers: [
      ['Varje vecka', 'Every week'],
      ['Varannan vecka', 'Every other week'],
      ['En gång i månaden', 'Once a month'],
    ],
    image: 'poll-choice',
    group: 'All',
  },
  {
    title: ['Språk på sektionsmötet', 'Language of the division meeting'],
    question: ['På vilket språk ska mötet hållas?', 'In which language should we hold the meeting?'],
    answers: [
      ['Svenska', 'Swedish'],
      ['Engelska', 'English'],
    ],
    image: 'poll-study',
    group: 'Student',
  },
  {
    title: ['Grupprum eller soffor', 'Group rooms or sofas'],
    question: ['Vad ska den ombyggda hallen fyllas med?', 'What should fill the rebuilt hall?'],
    answers: [
      ['Bokningsbara grupprum', 'Bookable group rooms'],
      ['Soffor och växter', 'Sofas and plants'],
      ['Hälften av varje', 'Half of each'],
    ],
    image: 'poll-study',
    group: 'Student',
  },
  {
    title: ['Återvinning på campus', 'Recycling on campus'],
    question: ['Vad är svårast att sortera hos oss?', 'What is hardest to sort at our place?'],
    answers: [
      ['Matavfall', 'Food waste'],
      ['Batterier och elektronik', 'Batteries and electronics'],
      ['Plast', 'Plastic'],
      ['Jag hittar inte kärlen', 'I cannot find the bins'],
    ],
    image: 'poll-choice',
    group: 'Student',
  },
];
