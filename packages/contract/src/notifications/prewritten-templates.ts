import type { Template } from './templates.ts';

type Prewritten = Omit<Template, 'createdBy' | 'ownerDivision' | 'updatedAt' | 'updatedBy'>;

/**
 * What every union can begin from. Each says who writes, what has happened, where, what to do, and when more comes. They
 * are no rows: a union that wants other words saves a template of its own.
 */
export const prewrittenTemplates: readonly Prewritten[] = [
  {
    id: 'evacuation',
    type: 'Alarm',
    name: 'Brand och utrymning',
    titleSwedish: 'Utrym [[byggnad]] nu',
    titleEnglish: 'Leave [[building]] now',
    notificationMessageSwedish:
      'Brandlarm. Gå ut och samlas vid [[samlingsplats]]. Nytt besked [[klockslag]].',
    notificationMessageEnglish: 'Fire alarm. Go out and gather at [[meeting point]]. More news at [[time]].',
    inboxMessageSwedish:
      '[[Vem som skriver]]: brandlarmet har gått i [[byggnad]].\n\nGå ut genom närmaste utgång. Ta inte hissen. Samlas vid [[samlingsplats]] och gå inte in igen förrän räddningstjänsten säger till. Ring 112 om någon är kvar i huset.\n\nNästa besked kommer [[klockslag]], här i appen.',
    inboxMessageEnglish:
      '[[Who is writing]]: the fire alarm has gone off in [[building]].\n\nGo out by the nearest exit. Do not take the lift. Gather at [[meeting point]] and do not go back in until the fire brigade says so. Call 112 if somebody is still inside.\n\nMore news at [[time]], here in the app.',
  },
  {
    id: 'stay-away',
    type: 'Alarm',
    name: 'Håll dig borta',
    titleSwedish: 'Håll dig borta från [[plats]]',
    titleEnglish: 'Stay away from [[place]]',
    notificationMessageSwedish: '[[Vad som har hänt]]. Gå inte dit. Nytt besked [[klockslag]].',
    notificationMessageEnglish: '[[What has happened]]. Do not go there. More news at [[time]].',
    inboxMessageSwedish:
      '[[Vem som skriver]]: [[vad som har hänt]] vid [[plats]].\n\nGå inte dit. Är du redan där: [[vad man ska göra]]. Ring 112 om du eller någon annan är i fara.\n\nNästa besked kommer [[klockslag]], här i appen.',
    inboxMessageEnglish:
      '[[Who is writing]]: [[what has happened]] at [[place]].\n\nDo not go there. If you are there already: [[what to do]]. Call 112 if you or somebody else is in danger.\n\nMore news at [[time]], here in the app.',
  },
  {
    id: 'moved',
    type: 'Notification',
    name: 'Ändrad tid eller plats',
    titleSwedish: 'Ändrat: [[event]]',
    titleEnglish: 'Changed: [[event]]',
    notificationMessageSwedish: 'Ny tid och plats: [[dag och klockslag]], [[plats]].',
    notificationMessageEnglish: 'New time and place: [[day and time]], [[place]].',
    inboxMessageSwedish:
      '[[Arrangör]] har ändrat [[event]].\n\nDet blir [[dag och klockslag]] i [[plats]]. Din biljett gäller fortfarande. Kan du inte komma, lämna tillbaka den i appen senast [[sista dag]].\n\nFrågor: [[vem man frågar]].',
    inboxMessageEnglish:
      '[[Organiser]] has changed [[event]].\n\nIt will be on [[day and time]] in [[place]]. Your ticket is still valid. If you cannot come, give it back in the app by [[last day]].\n\nQuestions: [[whom to ask]].',
  },
  {
    id: 'disruption',
    type: 'Notification',
    name: 'Stängt eller ur funktion',
    titleSwedish: 'Stängt: [[vad]]',
    titleEnglish: 'Closed: [[what]]',
    notificationMessageSwedish:
      '[[Vad]] är stängt till [[dag och klockslag]]. Använd [[alternativ]] så länge.',
    notificationMessageEnglish: '[[What]] is closed until [[day and time]]. Use [[alternative]] meanwhile.',
    inboxMessageSwedish:
      '[[Vem som skriver]]: [[vad]] i [[plats]] är stängt eftersom [[orsak]].\n\nAnvänd [[alternativ]] så länge. Vi räknar med att öppna igen [[dag och klockslag]].\n\nVi skriver igen när det är öppet, senast [[nästa besked]].',
    inboxMessageEnglish:
      '[[Who is writing]]: [[what]] in [[place]] is closed because [[reason]].\n\nUse [[alternative]] meanwhile. We expect to open again on [[day and time]].\n\nWe write again when it is open, by [[next news]] at the latest.',
  },
  {
    id: 'reminder',
    type: 'Notification',
    name: 'Påminnelse om ett event',
    titleSwedish: 'I morgon: [[event]]',
    titleEnglish: 'Tomorrow: [[event]]',
    notificationMessageSwedish: '[[Klockslag]] i [[plats]]. Ta med [[vad man tar med]].',
    notificationMessageEnglish: '[[Time]] in [[place]]. Bring [[what to bring]].',
    inboxMessageSwedish:
      '[[Arrangör]] påminner om [[event]] i morgon.\n\nVi ses [[klockslag]] i [[plats]]. Ta med [[vad man tar med]].\n\nÄndras något skriver vi här i appen senast [[nästa besked]].',
    inboxMessageEnglish:
      '[[Organiser]] reminds you of [[event]] tomorrow.\n\nSee you at [[time]] in [[place]]. Bring [[what to bring]].\n\nIf anything changes, we write here in the app by [[next news]] at the latest.',
  },
];
