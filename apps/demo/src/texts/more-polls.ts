import type { PollText } from './text-types.ts';

export const morePolls: readonly PollText[] = [
  {
    title: ['Alumnkvällens upplägg', 'The alumni evening'],
    question: ['Hur vill du träffa gamla kurskamrater?', 'How would you like to meet old classmates?'],
    answers: [
      ['Middag i kårhuset', 'Dinner in the union building'],
      ['Frukost före jobbet', 'Breakfast before work'],
      ['Digital träff', 'An online meeting'],
    ],
    image: 'poll-choice',
    group: 'Alumni',
  },
  {
    title: ['Mottagningens bästa dag', 'The best day of the reception'],
    question: [
      'Vilken dag minns du helst från mottagningen?',
      'Which day of the reception do you like to recall?',
    ],
    answers: [
      ['Stadsvandringen', 'The walk through town'],
      ['Lagtävlingen', 'The team contest'],
      ['Första gasquen', 'The first gasque'],
      ['Hajken', 'The hike'],
    ],
    image: 'poll-party',
    group: 'Freshmen',
  },
  {
    title: ['Tid för lunchföreläsning', 'Time for lunch lectures'],
    question: ['Vilken dag passar lunchföreläsningar bäst?', 'Which day suits lunch lectures best?'],
    answers: [
      ['Tisdag', 'Tuesday'],
      ['Onsdag', 'Wednesday'],
      ['Torsdag', 'Thursday'],
    ],
    image: 'poll-study',
    group: 'Student',
  },
  {
    title: ['Namn på maskoten', 'A name for the mascot'],
    question: ['Vad ska sektionens nya maskot heta?', 'What should our new mascot be called?'],
    answers: [
      ['Bulten', 'Bolt'],
      ['Professor Plugg', 'Professor Plug'],
      ['Kvisten', 'Twig'],
      ['Nolla', 'Zero'],
    ],
    image: 'poll-choice',
    group: 'All',
  },
  {
    title: ['Sektionens idrottslag', 'Our sports team'],
    question: ['Vilken cup anmäler vi oss till?', 'Which cup do we enter?'],
    answers: [
      ['Fotboll', 'Football'],
      ['Volleyboll', 'Volleyball'],
      ['Brännboll', 'Brännboll'],
    ],
    image: 'poll-sport',
    group: 'Student',
  },
  {
    title: ['Snacks i automaten', 'Snacks in the vending machine'],
    question: ['Vad saknas i automaten?', 'What is missing from the vending machine?'],
    answers: [
      ['Nötter', 'Nuts'],
      ['Frukt', 'Fruit'],
      ['Mackor', 'Sandwiches'],
      ['Inget, ta bort den', 'Nothing, remove it'],
    ],
    image: 'poll-food',
    group: 'Student',
  },
  {
    title: ['Studiemiljön på distans', 'Studying from home'],
    question: ['Hur vill du följa föreläsningarna?', 'How do you want to follow lectures?'],
    answers: [
      ['På plats', 'On site'],
      ['Direktsänt', 'Live stream'],
      ['Inspelat i efterhand', 'Recorded, afterwards'],
    ],
    image: 'poll-study',
    group: 'Student',
  },
  {
    title: ['Balens klädkod', 'Dress code of the ball'],
    question: ['Hur fint klär vi oss till balen?', 'How formal is the ball?'],
    answers: [
      ['Frack och långklänning', 'White tie'],
      ['Mörk kostym', 'Dark suit'],
      ['Finaste du har', 'The finest you own'],
    ],
    image: 'poll-party',
    group: 'Student',
  },
  {
    title: ['Cykelparkering', 'Bicycle parking'],
    question: ['Var saknar du cykelställ med tak?', 'Where do you lack covered bike racks?'],
    answers: [
      ['Vid kårhuset', 'By the union building'],
      ['Vid biblioteket', 'By the library'],
      ['Vid idrottshallen', 'By the sports hall'],
    ],
    image: 'poll-sport',
    group: 'Student',
  },
  {
    title: ['Nästa gästföreläsare', 'Our next guest speaker'],
    question: ['Vilket ämne vill du höra mer om?', 'Which subject do you want to hear more about?'],
    answers: [
      ['Hållbar energi', 'Sustainable energy'],
      ['Rymdteknik', 'Space technology'],
      ['Ledarskap', 'Leadership'],
      ['Att starta eget', 'Starting a business'],
    ],
    image: 'poll-study',
    group: 'Student',
  },
  {
    title: ['Kårens insamling', 'The union’s collection'],
    question: ['Vart ska pengarna från fikat gå?', 'Where should the coffee money go?'],
    answers: [
      ['Barnsjukhuset', 'The children’s hospital'],
      ['Stadens matbank', 'The city food bank'],
      ['Naturvården', 'Nature conservation'],
    ],
    image: 'poll-choice',
    group: 'All',
  },
  {
    title: ['Sångboken', 'The songbook'],
    question: ['Ska nya sångboken ha noter?', 'Should the new songbook have sheet music?'],
    answers: [
      ['Ja, till alla sånger', 'Yes, for every song'],
      ['Bara till de svåra', 'Only for the hard ones'],
      ['Nej, mer plats åt text', 'No, more room for lyrics'],
    ],
    image: 'poll-party',
    group: 'Student',
  },
  {
    title: ['Fjällresan', 'The mountain trip'],
    question: ['När passar fjällresan dig bäst?', 'When does the mountain trip suit you best?'],
    answers: [
      ['Vecka 2', 'Week 2'],
      ['Vecka 4', 'Week 4'],
      ['Efter omtentorna', 'After the re-exams'],
    ],
    image: 'poll-sport',
    group: 'Student',
  },
  {
    title: ['Appens startsida', 'The app’s home screen'],
    question: ['Vad vill du se först i appen?', 'What do you want to see first in the app?'],
    answers: [
      ['Dagens lunch', 'Today’s lunch'],
      ['Mina biljetter', 'My tickets'],
      ['Nästa event', 'The next event'],
      ['Mitt saldo', 'My balance'],
    ],
    image: 'poll-choice',
    group: 'All',
  },
  {
    title: ['Hur var din vecka?', 'How was your week?'],
    question: ['Hur har läsveckan känts?', 'How has this week of studies felt?'],
    answers: [
      ['Lugn', 'Calm'],
      ['Lagom', 'Just right'],
      ['Stressig', 'Stressful'],
      ['Fråga efter tentan', 'Ask me after the exam'],
    ],
    image: 'poll-study',
    group: 'Student',
  },
  {
    title: ['Kårhusets trappa', 'The steps of the union building'],
    question: ['Vad gör vi med den gamla trappan?', 'What do we do with the old steps?'],
    answers: [
      ['Rusta upp den', 'Restore them'],
      ['Bygg en ramp bredvid', 'Build a ramp beside them'],
      ['Gör om till läktare', 'Turn them into seating'],
    ],
    image: 'poll-choice',
    group: 'Student',
  },
];
