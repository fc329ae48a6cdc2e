import { ARRIVAL, DAY, made, NAME, type Phrase, page, SHORT, TIME, UNTIL } from './phrase.ts'

/** Words after which another visit is meant: the second one of a change, what mends this one, or the painting after the colors. */
const another =
  '(?<!(?:[Ss]econd visit\\b|comes back for a free (?:touch-up|warranty visit):|Your painting is booked:|Booked Painting)[^.]{0,160})'

/** What is said of the visit: when it is, who comes, and how it went. */
export const visitPhrases: Record<string, Phrase> = {
  // When.
  arrives: {
    topic: 'arrival',
    pattern: made(`${another}${DAY}(?:,| ·) arrives ${ARRIVAL}`),
    says: 'somebody arrives then',
    anybody: true,
    on: ['page', 'pay page', 'letter', 'push', 'document'],
  },
  entryArrives: {
    topic: 'entry arrival',
    pattern: made(`${DAY}(?:,| ·) arrives ${ARRIVAL}`),
    says: 'somebody arrives then',
    on: ['calendar'],
  },
  entryBegins: {
    topic: 'entry begins',
    pattern: made('(?<!RECURRENCE-ID;TZID=[^:]{1,40}:\\d{8}T\\d{6} )DTSTART;TZID=[^:]+:(?<day>\\d{8})T(?<time>\\d{4})'),
    says: 'the appointment begins then',
    on: ['calendar'],
  },
  entryGoesOn: {
    topic: 'entry goes on',
    pattern: made('RECURRENCE-ID;TZID=[^:]+:\\d{8}T\\d{6} DTSTART;TZID=[^:]+:(?<day>\\d{8})T(?<time>\\d{4})'),
    says: 'the appointment goes on then',
    on: ['calendar'],
  },
  arrivesPage: {
    topic: 'arrival',
    pattern: made(`(?:${DAY} )?Arrives ${ARRIVAL}`),
    says: 'somebody arrives then',
    on: page,
  },
  stepArrives: {
    topic: 'arrival',
    pattern: made(`${DAY}, ${ARRIVAL} (?:\\p{L}+ ){1,2}(?:arrives|brings)`),
    says: 'somebody arrives then',
    on: page,
  },
  continues: {
    topic: 'last day',
    pattern: made(`${another}continues (?:through )?${DAY}`),
    says: 'the visit goes on until that day',
    anybody: true,
  },
  bookedFor: {
    topic: 'day',
    pattern: made(
      `(?:booked for|moved to|confirmed for|painter for|(?:paint job|(?<!free warranty )visit|touch-up|consultation) on|\\p{L}+ (?:paints|comes)|[Nn]obody came on|^New job on|changed: now) ${DAY}`,
    ),
    says: 'the visit is on that day',
    anybody: true,
  },
  wasOn: { topic: 'day', pattern: made(`Was on: ${DAY}`), says: 'the visit was on that day', anybody: true },
  range: {
    topic: 'days',
    pattern: made('(?:booked for|paints|painter for) (?<range>[A-Z][a-z]{2} \\d+ (?:and|to) (?:[A-Z][a-z]{2} )?\\d+)'),
    says: 'the visit is on those days',
    on: page,
  },
  tomorrow: { topic: 'tomorrow', pattern: made(`Tomorrow: .*?arrives ${ARRIVAL}`), says: 'somebody arrives tomorrow' },
  today: {
    topic: 'arrives',
    pattern: made(`Today, ${TIME} ${NAME} arrives`),
    says: 'somebody arrives today',
    on: page,
  },
  comesToday: {
    topic: 'arrives',
    pattern: made(`${NAME} (?:comes today|is expected), ${ARRIVAL}`),
    says: 'somebody arrives today',
    on: page,
  },
  backForDay: {
    topic: 'back for day',
    pattern: made(`${NAME} is back for day (?<count>\\d+), ${DAY}, ${ARRIVAL}`),
    says: 'the painter is back for another day',
    on: ['page', 'letter'],
  },
  // Who.
  confirmed: { topic: 'certain', pattern: made(`Painter: ${SHORT}[^()]*\\(confirmed\\)`), says: '@ is confirmed' },
  confirmsBy: { topic: 'asked', pattern: made(`Painter: ${SHORT}[^()]*\\(confirms by`), says: '@ is asked' },
  asked: { topic: 'asked', pattern: made(`${SHORT} confirms by`), says: '@ is asked', on: page },
  paints: {
    topic: 'certain',
    pattern: made(`booked\\. ${NAME} (?:paints|comes)(?! back)`),
    says: '@ is confirmed',
    on: page,
  },
  confirmedOn: {
    topic: 'certain',
    pattern: made(`${SHORT}(?: \\S+){0,14}? Confirmed on`),
    says: '@ is confirmed',
    on: page,
  },
  isComing: { topic: 'certain', pattern: made(`${NAME} is coming to you`), says: '@ is confirmed' },
  willPaint: { topic: 'painter', pattern: made(`${SHORT} will paint`), says: '@ paints' },
  doesTheWork: { topic: 'does the work', pattern: made(`${SHORT} will do the work`), says: '@ does the work' },
  sameTime: {
    topic: 'somebody comes',
    pattern: made('Same (?:day, same time|date): |Your date stays the same'),
    says: 'all stays as it was',
  },
  expectsArrival: {
    topic: 'somebody comes',
    pattern: made('Your painter arrives\\.'),
    says: 'a painter arrives',
    on: page,
  },
  returns: { topic: 'comes back', pattern: made(`booked\\. ${NAME} comes back`), says: '@ comes back', on: page },
  onTheWay: {
    topic: 'on the way',
    pattern: made(`${NAME} is on the way, about ${TIME}`),
    says: 'the painter is on the way',
  },
  setOff: {
    topic: 'on the way',
    pattern: made(`They expect to be there about ${TIME}`),
    says: 'the painter is on the way',
  },
  runningLate: { topic: 'late', pattern: made(`${NAME} is running late, by ${TIME}`), says: 'the painter is late' },
  here: {
    topic: 'here',
    pattern: made(`${NAME} is (?:here,? since|painting,|here to talk)`),
    says: 'the painter is there',
    on: page,
  },
  finding: {
    topic: 'looking',
    pattern: made("We're (?:finding|looking for) (?:your|you|a|somebody)\\b"),
    says: 'we are looking for a painter',
  },
  nobodyCame: {
    topic: 'nobody came',
    pattern: made('(?<!as far as we know, )[Nn]obody (?:came on|came$|came We|has come|had come)'),
    says: 'nobody came',
  },
  nobodyHome: { topic: 'nobody home', pattern: made('Nobody was home(?! you)'), says: 'nobody was home' },
  // How it ended.
  youCanceled: {
    topic: 'canceled by',
    value: 'customer',
    pattern: made('You canceled this booking'),
    says: 'the customer canceled',
  },
  weCanceled: {
    topic: 'canceled by',
    value: 'office',
    pattern: made('[Ww]e had to cancel this visit'),
    says: 'we canceled',
  },
  asAsked: {
    topic: 'canceled by',
    value: 'request',
    pattern: made('We canceled this booking, as you asked'),
    says: 'we canceled as asked',
  },
  lapsed: {
    topic: 'canceled by',
    value: 'system',
    pattern: made('This date is no longer held'),
    says: 'the date is no longer held',
  },
  ended: { topic: 'canceled by', value: 'painter', pattern: made('This visit has ended'), says: 'the visit ended' },
  noOneComesBy: { topic: 'nobody comes by', pattern: made('[Nn]o one will come by'), says: 'nobody will come' },
  doNotGo: {
    topic: 'do not go',
    pattern: made("Please don't go there"),
    says: 'they should not go there',
    anybody: true,
  },
  noOneComes: {
    topic: 'canceled',
    pattern: made('Nothing is reserved anymore'),
    says: 'nobody comes',
  },
  painted: { topic: 'done', pattern: made('Your rooms are painted'), says: 'the rooms are painted' },
  paintedBy: {
    topic: 'done',
    pattern: made(`Painted by ${SHORT}|${SHORT.replace('<name>', '<name2>')} painted`),
    says: '@ painted',
  },
  finished: { topic: 'done', pattern: made(`${NAME} (?:finished on|has finished)`), says: 'the work is done' },
  tripCharge: {
    topic: 'trip charge',
    pattern: made('ended with a trip charge'),
    says: 'the visit ended with a trip charge',
    past: true,
  },
  creditTakenBack: { topic: 'credit taken back', pattern: made('Credit taken back'), says: 'a credit was taken back' },
  entry: { topic: 'entry', pattern: made('STATUS:(?<status>\\w+)'), says: 'the appointment is %', on: ['calendar'] },
  somebodyElse: {
    topic: 'somebody comes',
    pattern: made('Somebody else from our team will'),
    says: 'somebody else comes',
  },
  withYou: { topic: 'somebody comes', pattern: made('Is your painter with you'), says: 'a painter may be there' },
  unlessAsked: {
    topic: 'nobody unless asked',
    pattern: made('Nobody else will come unless you say so'),
    says: 'nobody comes unless asked',
  },
  onTheWayTo: {
    topic: 'on the way',
    pattern: made(`${NAME} is on the way to your`),
    says: 'the painter is on the way',
  },
  painterRow: { topic: 'painter', pattern: made(`Painter: ${SHORT} Address`), says: '@ painted' },
  atDoor: {
    topic: 'at the door',
    pattern: made(`(?:at your door from|arrived at) ${TIME} and waited until (?<until>\\d{1,2}:\\d\\d [AP]M)`),
    says: 'somebody waited at the door',
  },
  stays: { topic: 'stays', pattern: made('Your booking stays as it was'), says: 'the booking stays as it was' },
  cannotCome: {
    topic: 'cannot come',
    pattern: made("the painter we had for your [\\w -]+ can't make it"),
    says: 'the painter cannot come',
  },
  colorsPicked: {
    topic: 'colors',
    value: 'picked',
    pattern: made('Your colors are picked (?=\\p{L}+ finished)'),
    says: 'the colors are picked',
    on: page,
  },
  colorsOpen: {
    topic: 'colors',
    value: 'open',
    pattern: made('Color not picked yet'),
    says: 'a color is not picked yet',
    on: page,
  },
  tellBy: {
    topic: 'sign off until',
    pattern: made(`tell us by ${UNTIL}`),
    says: 'what is not right can be said until then',
  },
}
