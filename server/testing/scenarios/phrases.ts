/**
 * The phrases by which a truth recognizes what a message claims. A scenario says each of them, so that none is looked for in vain once
 * a text says it in other words.
 */
export const phrases = {
  /** The amount that is due. */
  amountDue: /(\$[\d,.]+\d) is due(?! after)/,
  youOwe: /You owe (\$[\d,.]+\d)/,
  owesNothing: /You owe nothing/i,
  nothingCharged: /Nothing is charged/i,
  noCharge: /no charge for the change/,
  /** The amount that comes back. */
  getsBack: /(?:[Ww]e (?:still )?owe you|You get back:?) (\$[\d,.]+\d)/,
  /** What a customer reads about a visit that lies ahead. */
  arrives: /\barrives \d/,
  arrivesBetween: /arrives between/,
  clearShelves: /please clear shelves/i,
  coming: /We’re coming/,
  payAfterWork: /pay after the work/i,
  dueWhenDone: /is due when the work is done/,
  payAfterVisit: /what you pay after/,
  beHome: /Someone should be home/,
  anotherDay: /Another day or time\?/,
  confirmed: /\(confirm/,
  /** Who canceled. */
  sameComesBack: /painter who worked at your home comes back/,

  youCanceled: /you canceled/i,
  weHadToCancel: /we had to cancel/i,
  asYouAsked: /as you asked, we canceled|we canceled this booking, as you asked/i,
  /** Until when a change is free. */
  freeUntil: /(?<!\bwas )free until ([A-Z]\w+, \w+ \d+, [\d:]+ [AP]M|(?:\w+|the work) starts on [A-Z]\w+, \w+ \d+)/,
  /** Until when it was, and what it costs since. */
  wasFreeUntil: /\bwas free until ([A-Z]\w+, \w+ \d+, [\d:]+ [AP]M)/,
  nowCosts: /It now costs (\$[\d,.]+\d)/,
  when: /\bWhen: (.*?)(?= (?:Painter|Where|Address|Price|Rooms|Booking ID): )/,
  /** When the painting after a color evening is. */
  paintingBooked: /Your painting is booked: (.*?)\.(?= )/,
  /** An invoice, and a credit note, that come with the letter that explains them. */
  invoiceLines: /Invoice \d{4}-\d{4}: \$[\d,.]+ .*? -{60,} [\w ]+ -?\$[\d,.]+/,
  creditLines: /(?:This is no longer on your bill|Here is your credit of \$[\d,.]+)\. .*? Credited -?\$[\d,.]+/,
} as const satisfies Record<string, RegExp>

/** All places at which a phrase is said. */
export const sayings = (words: string, phrase: RegExp): RegExpExecArray[] => [
  ...words.matchAll(new RegExp(phrase.source, `${phrase.flags}g`)),
]
