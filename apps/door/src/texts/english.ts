import type { DoorTexts } from './types.ts';

const many = (n: number, one: string, more: string): string => (n === 1 ? one : `${n} ${more}`);

export const english: DoorTexts = {
  title: 'The door',
  language: { label: 'Language', sv: 'Svenska', en: 'English' },
  crash: {
    title: 'Something went wrong',
    kept: 'The entries are still on this phone.',
    reload: 'Reload',
  },
  views: {
    label: 'Views',
    scan: 'Scan',
    list: 'Guests',
    latest: 'Latest',
    status: 'Status',
    toSortOut: 'to sort out',
  },
  top: {
    sending: (n) => `Sending ${n}`,
    upToDate: 'Up to date',
    offline: 'No network',
    offlineWaiting: (n) => `No network · ${n} waiting`,
    inside: (expected) => `of ${expected} in`,
    calledOff: 'The event is cancelled. Let nobody in.',
  },
  verdicts: {
    ok: 'Let in',
    already: 'Already in',
    refunded: 'Refunded',
    passedOn: 'Passed on',
    otherEvent: 'Wrong event',
    notListed: 'Not listed',
    unknown: 'No ticket',
    undone: 'Undone',
    failed: 'Try again',
  },
  why: {
    already: (since) => `Since ${since}`,
    refunded: 'The ticket has been refunded and is not valid.',
    passedOn: 'The ticket has been passed on. Only the new code is valid.',
    otherEvent: 'The ticket is genuine, but for another event.',
    notListed: (from) =>
      `The ticket is genuine, but not on the list${from && ` from ${from}`}. Without a network we cannot see whether it is valid here.`,
    unknown: 'The code is not one of our tickets.',
    failed: 'The phone could not save the entry.',
    undone: 'No longer in.',
  },
  next: {
    already: 'A mistake? Undo it under Latest.',
    refunded: 'Do not let in. Send them to the organiser.',
    passedOn: 'Ask whoever received the ticket to show their code.',
    otherEvent: 'Ask for the ticket to this event.',
    notListed: 'Scan again when the network is back, or ask the organiser.',
    unknown: 'Ask for the code in Kårappen, or search by name under Guests.',
    failed: 'Free up space on the phone and scan again.',
  },
  result: {
    next: 'Next',
    food: (food) => `Food: ${food}`,
    undo: 'Undo',
    undoWho: (name) => `Undo ${name}`,
    last: 'the last one',
    at: (door) => `at ${door}`,
    by: (person) => `by ${person}`,
  },
  camera: {
    label: 'Camera',
    hint: 'Hold the code in the frame',
    torch: 'Torch',
    again: 'Try again',
    denied: 'The camera is not allowed. Allow it in the browser’s settings for this page, or search by name.',
    missing: 'No camera was found, or something else is using it. Search by name meanwhile.',
  },
  list: {
    label: 'Guests',
    search: 'Search by name',
    count: (n) => many(n, 'One guest', 'guests'),
    empty: 'Nobody has a ticket yet.',
    nobody: (asked) => `Nobody with a ticket is called ${asked}.`,
    found: (n) => many(n, 'One match', 'matches'),
    inSince: (since) => `In ${since}`,
    letIn: 'Let in',
    letInWho: (name) => `Let in ${name}`,
  },
  latest: {
    label: 'Latest',
    empty: 'The twenty latest scans are shown here.',
    undone: 'Undone',
  },
  status: {
    label: 'Status',
    inside: 'In',
    of: (inside, expected) => `${inside} of ${expected}`,
    conflicts: 'To sort out',
    somebody: 'Somebody',
    usedTwice: (first) => `Used more than once, first ${first}.`,
    letInWrongly: (time, why) => `Let in ${time}, ${why}.`,
    whys: {
      refunded: 'but the ticket had been refunded',
      passedOn: 'but the ticket had been passed on',
      otherEvent: 'but the ticket is for another event',
      unknown: 'but the ticket does not exist',
    },
    phone: 'This phone',
    allSent: 'Everything has been sent.',
    waiting: (n) => `${n} waiting to be sent.`,
    listFrom: (time) => `The list is from ${time}.`,
  },
  closing: {
    close: 'Close the door',
    erased: 'The guest list is erased from this phone.',
    question: 'Close the door?',
    means: 'The guest list is erased, and this phone lets nobody else in. It can open the door again.',
    loss: (n) =>
      n === 1
        ? 'One entry has not been sent, and is lost if you close now.'
        : `${n} entries have not been sent, and are lost if you close now.`,
    anyway: 'Close anyway',
    stay: 'Cancel',
    wait: 'Wait',
  },
  opening: {
    title: 'Open the door',
    pin: 'PIN',
    pinLength: 'The PIN is six digits.',
    name: 'Name of this door',
    nameExample: 'Door 1',
    nameHint: 'Shown with every entry. Without a name the door gets the next number.',
    busy: 'Opening …',
    back: (door) => `Back to ${door}`,
    chosen: 'The event is chosen. Open, and this phone is ready to let people in.',
    lead: 'The organiser has a QR code in the participant list that opens the door. The PIN is there too.',
    openAlready: (event) => `The door to ${event} is open on this phone. It closes if you open another.`,
    over: 'The event is over. What was kept about the guests has been erased from this phone.',
    ended:
      'The door has been ended. The list is erased from this phone; open again with the QR code or PIN that is valid now.',
    left: 'The door is closed, and the list erased from this phone.',
    unsent: (n) =>
      n === 1
        ? 'One entry has not been sent yet. It is sent when you open the door to the same event again.'
        : `${n} entries have not been sent yet. They are sent when you open the door to the same event again.`,
  },
  own: {
    label: 'The door that was closed',
    canOpen: (event) => `to ${event} can be opened again on this phone.`,
    open: (door) => `Open ${door} again`,
    forget: 'Forget the door',
  },
  failures: {
    byCode: {
      WRONG_PIN:
        'The PIN is wrong, or not valid now: it opens from a day before the start. The organiser’s QR code opens before that.',
      WRONG_SECRET: 'The QR code is no longer valid. Ask the organiser for the new one, or type the PIN.',
      OWN_DOOR_ENDED: 'The door has been ended. Open it with the organiser’s QR code or the PIN.',
      CHECK_IN_EVENT_CANCELLED: 'The event is cancelled. Nobody is to be let in.',
      OFFLINE:
        'The server cannot be reached. The door needs a network to open, and manages without one after that.',
    },
    other: 'Something went wrong. Try again in a while.',
    tooMany: (wait) =>
      `There were too many tries. Scan the organiser’s QR code, which opens anyway, or wait ${wait}.`,
    minutes: (n) => many(n, 'a minute', 'minutes'),
    hours: (n) => `${n} hours`,
  },
};
