/** What an entry is about, in Swedish: in a sentence (`others` where it is not the actor's own), and as a label in lists. */
export const historyKinds = {
  notification: { definite: 'pushnotisen', label: 'Pushnotis' },
  alarm: { definite: 'larmet', label: 'Larm' },
  template: { definite: 'mallen', label: 'Mall' },
  poll: { definite: 'omröstningen', label: 'Omröstning' },
  theme: { definite: 'temat', label: 'Tema' },
  event: { definite: 'eventet', label: 'Event' },
  committee: { definite: 'kommittén', label: 'Kommitté' },
  division: { definite: 'sektionen', label: 'Sektion' },
  member: { definite: 'en medlem', label: 'Medlem' },
  register: { definite: 'medlemsregistret', label: 'Medlemsregister' },
  account: { definite: 'sitt konto', others: 'ett konto', label: 'Konto' },
  apiToken: { definite: 'API-nyckeln', label: 'API-nyckel' },
  report: { definite: 'en rapport', label: 'Rapport' },
  money: { definite: 'en betalning', label: 'Betalning' },
  bankFile: { definite: 'en bankfil', label: 'Bankfil' },
  webhook: { definite: 'webhooken', label: 'Webhook' },
  backup: { definite: 'en säkerhetskopia', label: 'Säkerhetskopia' },
} as const;
export type HistoryKind = keyof typeof historyKinds;
export const historyKindNames = Object.keys(historyKinds) as [HistoryKind, ...HistoryKind[]];

/**
 * Every action, as a sentence after the actor's name. `{item}` is the kind and the title; what happens by itself has its
 * own sentence.
 */
export const historyActions = {
  created: { active: 'skapade {item}', passive: '{item} skapades' },
  changed: { active: 'ändrade {item}', passive: '{item} ändrades' },
  deleted: { active: 'tog bort {item}', passive: '{item} togs bort' },
  published: { active: 'publicerade {item}', passive: '{item} publicerades' },
  restored: { active: 'återställde {item}', passive: '{item} återställdes' },
  sent: { active: 'skickade {item}', passive: '{item} skickades' },
  reported: { active: 'uppdaterade utskicket av {item}', passive: 'utskicket av {item} uppdaterades' },
  alarmAsked: {
    active: 'bad någon annan godkänna {item}',
    passive: 'någon annan ombads godkänna {item}',
  },
  alarmReleased: { active: 'godkände och skickade {item}', passive: '{item} godkändes och skickades' },
  alarmForced: {
    active: 'skickade {item} utan att någon annan godkände det',
    passive: '{item} skickades utan att någon annan godkände det',
  },
  alarmWithdrawn: {
    active: 'stoppade {item} innan det skickades',
    passive: '{item} stoppades innan det skickades',
  },
  alarmCorrected: { active: 'rättade {item}', passive: '{item} rättades' },
  alarmEnded: {
    active: 'skickade ”Faran över” för {item}',
    passive: '”Faran över” skickades för {item}',
  },
  drillEnded: {
    active: 'avslutade övningen med {item}',
    passive: 'övningen med {item} avslutades',
  },
  alarmRuleSet: {
    active: 'ändrade hur många som behövs för ett larm',
    passive: 'hur många som behövs för ett larm ändrades',
  },
  testSent: { active: 'provskickade {item}', passive: '{item} provskickades' },
  timeKept: { active: 'behöll tiden för {item}', passive: 'tiden för {item} behölls' },
  resultSent: { active: 'skickade resultatet av {item}', passive: 'resultatet av {item} skickades' },
  cancelled: { active: 'ställde in {item}', passive: '{item} ställdes in' },
  takenDown: { active: 'tog ned {item}', passive: '{item} togs ned' },
  drawn: { active: 'lottade platserna till {item}', passive: 'platserna till {item} lottades' },
  drawCancelled: { active: 'avbröt lottningen till {item}', passive: 'lottningen till {item} avbröts' },
  witnessEntered: {
    active: 'skrev in vittnets nummer till {item}',
    passive: 'vittnets nummer till {item} skrevs in',
  },
  exported: { active: 'laddade ner uppgifter om {item}', passive: 'uppgifter om {item} laddades ner' },
  messaged: {
    active: 'skickade ett meddelande om {item}',
    passive: 'ett meddelande om {item} skickades',
  },
  listDeleted: {
    active: 'tog bort deltagarlistan till {item}',
    passive: 'deltagarlistan till {item} togs bort',
  },
  refunded: { active: 'betalade tillbaka för {item}', passive: 'pengar för {item} betalades tillbaka' },
  ticketsGiven: { active: 'delade ut biljetter till {item}', passive: 'biljetter till {item} delades ut' },
  soldAtDoor: {
    active: 'skrev in en försäljning till {item}',
    passive: 'en försäljning till {item} skrevs in',
  },
  codesMade: { active: 'gjorde koder till {item}', passive: 'koder till {item} gjordes' },
  codesEnded: { active: 'avslutade koder till {item}', passive: 'koder till {item} avslutades' },
  checkedIn: {
    active: 'checkade in en deltagare till {item}',
    passive: 'en deltagare till {item} checkades in',
  },
  checkInUndone: {
    active: 'tog bort en incheckning till {item}',
    passive: 'en incheckning till {item} togs bort',
  },
  movedFirst: {
    active: 'flyttade någon först i kön till {item}',
    passive: 'någon flyttades först i kön till {item}',
  },
  queuePaused: { active: 'ändrade kön till {item}', passive: 'kön till {item} ändrades' },
  marksGiven: {
    active: 'gick igenom vilka som inte kom till {item}',
    passive: 'prickarna till {item} sattes',
  },
  markAnswered: { active: 'svarade om en prick från {item}', passive: 'en prick från {item} besvarades' },
  doorEnded: {
    active: 'loggade ut en telefon i dörren till {item}',
    passive: 'en telefon i dörren till {item} loggades ut',
  },
  pinRenewed: { active: 'bytte PIN-kod till {item}', passive: 'PIN-koden till {item} byttes' },
  coHostAdded: {
    active: 'lade till en medarrangör till {item}',
    passive: '{item} fick en medarrangör',
  },
  coHostChanged: {
    active: 'ändrade vad en medarrangör får göra med {item}',
    passive: 'vad en medarrangör får göra med {item} ändrades',
  },
  coHostRemoved: {
    active: 'tog bort en medarrangör från {item}',
    passive: 'en medarrangör togs bort från {item}',
  },
  coHostLeft: {
    active: 'lämnade {item} som medarrangör',
    passive: 'en medarrangör lämnade {item}',
  },
  invited: { active: 'bjöd in någon till {item}', passive: 'någon bjöds in till {item}' },
  adminRemoved: {
    active: 'tog bort en administratör från {item}',
    passive: 'en administratör togs bort från {item}',
  },
  roleEnded: { active: 'avslutade rollen för {item}', passive: 'rollen för {item} tog slut' },
  roleEndSet: {
    active: 'ändrade sista dagen för {item}',
    passive: 'sista dagen för {item} ändrades',
  },
  roleProposalSet: {
    active: 'ändrade vilken sista dag som föreslås',
    passive: 'den föreslagna sista dagen ändrades',
  },
  handoverBegun: {
    active: 'påbörjade överlämningen för {item}',
    passive: 'överlämningen för {item} påbörjades',
  },
  handoverWithdrawn: {
    active: 'drog tillbaka överlämningen för {item}',
    passive: 'överlämningen för {item} drogs tillbaka',
  },
  handedOver: { active: 'lämnade över till {item}', passive: 'någon lämnade över till {item}' },
  tookOver: { active: 'tog över efter {item}', passive: 'någon tog över efter {item}' },
  superAdminInvited: { active: 'bjöd in en superadmin', passive: 'en superadmin bjöds in' },
  superAdminInviteWithdrawn: {
    active: 'drog tillbaka en inbjudan till superadmin',
    passive: 'en inbjudan till superadmin drogs tillbaka',
  },
  roleGiven: { active: 'fick sin roll i {item}', passive: 'någon fick sin roll i {item}' },
  deactivated: { active: 'inaktiverade {item}', passive: '{item} inaktiverades' },
  reactivated: { active: 'aktiverade {item} igen', passive: '{item} aktiverades igen' },
  erased: { active: 'raderade {item}', passive: '{item} raderades' },
  imported: { active: 'läste in en fil i {item}', passive: 'en fil lästes in i {item}' },
  signedIn: { active: 'loggade in', passive: 'någon loggade in' },
  passwordChanged: { active: 'bytte lösenord', passive: 'ett lösenord byttes' },
  factorAdded: { active: 'lade till en autentiseringsapp', passive: 'en autentiseringsapp lades till' },
  factorRemoved: { active: 'tog bort sin autentiseringsapp', passive: 'en autentiseringsapp togs bort' },
  passkeyAdded: { active: 'lade till en passnyckel', passive: 'en passnyckel lades till' },
  passkeyRemoved: { active: 'tog bort en passnyckel', passive: 'en passnyckel togs bort' },
  passkeyStopped: {
    active: 'fick en passnyckel stoppad',
    passive: 'en passnyckel stoppades, eftersom det kan finnas en kopia av den',
  },
  factorReset: {
    active: 'återställde någons tvåstegsinloggning',
    passive: 'en tvåstegsinloggning återställdes',
  },
  factorPolicySet: {
    active: 'ändrade kravet på tvåstegsinloggning',
    passive: 'kravet på tvåstegsinloggning ändrades',
  },
  pushSettingsSet: {
    active: 'ändrade kårens inställningar för utskick',
    passive: 'kårens inställningar för utskick ändrades',
  },
  passwordPolicySet: {
    active: 'ändrade om lösenord får användas',
    passive: 'inställningen för lösenord ändrades',
  },
  recoveryCodesRenewed: {
    active: 'skapade nya återställningskoder',
    passive: 'nya återställningskoder skapades',
  },
  secretRenewed: { active: 'bytte hemligheten för {item}', passive: 'hemligheten för {item} byttes' },
  resolved: { active: 'redde ut {item}', passive: '{item} reddes ut' },
  reviewed: { active: 'stämde av pengarna', passive: 'pengarna stämdes av' },
} as const;
export type HistoryAction = keyof typeof historyActions;

type Words = { readonly active: string; readonly passive: string };

/** Where an action and a kind together need words of their own. */
export const historyPhrases: Readonly<
  Partial<Record<HistoryKind, Readonly<Partial<Record<HistoryAction, Words>>>>>
> = {
  report: { exported: { active: 'laddade ner en rapport', passive: 'en rapport laddades ner' } },
  register: {
    exported: { active: 'laddade ner medlemsregistret', passive: 'medlemsregistret laddades ner' },
  },
  money: {
    refunded: { active: 'betalade tillbaka en betalning', passive: 'en betalning betalades tillbaka' },
  },
  bankFile: {
    imported: { active: 'läste in en bankfil', passive: 'en bankfil lästes in' },
    changed: { active: 'ändrade hur bankfiler läses', passive: 'läsningen av bankfiler ändrades' },
  },
  backup: {
    restored: {
      active: 'återställde portalen från en säkerhetskopia',
      passive: 'portalen återställdes från en säkerhetskopia',
    },
  },
};
export const historyActionNames = Object.keys(historyActions) as [HistoryAction, ...HistoryAction[]];

/** Through what it was done: the portal, an API token, a background job or a command in a terminal. */
export const historyVias = ['portal', 'token', 'job', 'command'] as const;
export type HistoryVia = (typeof historyVias)[number];
