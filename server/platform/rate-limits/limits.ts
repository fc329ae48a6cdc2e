import type { CallClass, Endpoint } from '#contract/platform/endpoint.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { Allowance } from './counters.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/**
 * How many calls of each class one address may make. Generous, because a whole office can share an address, and a page that
 * shows prices polls every second.
 */
export const classLimits: Record<CallClass, Allowance> = {
  reads: { times: 6_000, seconds: MINUTE },
  writes: { times: 300, seconds: MINUTE },
  quotes: { times: 120, seconds: 10 * MINUTE },
  bookings: { times: 120, seconds: 10 * MINUTE },
  // PDFs, each of which may have to be rendered.
  documents: { times: 30, seconds: MINUTE },
  uploads: { times: 300, seconds: 10 * MINUTE },
  messages: { times: 60, seconds: 10 * MINUTE },
  lookup: { times: 120, seconds: 15 * MINUTE },
  login: { times: 100, seconds: 15 * MINUTE },
}

export const classOf = ({ limit, method }: Pick<Endpoint, 'limit' | 'method'>): CallClass =>
  limit ?? (method === 'GET' ? 'reads' : 'writes')

/** The parts of a call that determine the counter's key. */
export type Counted = {
  address: string
  params: unknown
  body: unknown
  contractorId: string | undefined
  /** The account of the office that makes the call. */
  account?: string | undefined
}

/** A limit on the outcome of calls, in addition to their number. */
export type OutcomeLimit = {
  /** The name of its counters. */
  name: string
  /** The key of the counter; undefined when the call is not counted. */
  of: (call: Counted) => string | undefined
  counts: 'refusals' | 'successes' | 'calls'
  allowance: Allowance
  /**
   * A success resets the counter and makes the address known to this account, or booking, for a month, so that other people's
   * failures cannot lock its owner out there; elsewhere a proof of work is enough.
   */
  account?: true
  words: Text
}

const textIn = (record: unknown, name: string): string | undefined => {
  const value = typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : undefined
}

const tooManyFailures = text('Too many failed attempts. Please try again later.')
const tooMany = text('Too many requests. Please try again later.')

const byAddress = ({ address }: Counted) => address
const byPainter = ({ contractorId }: Counted) => contractorId
const byEmail = ({ body }: Counted) => textIn(body, 'email')

const limit = (
  name: string,
  of: OutcomeLimit['of'],
  counts: OutcomeLimit['counts'],
  allowance: Allowance,
): OutcomeLimit => ({ name, of, counts, allowance, words: counts === 'refusals' ? tooManyFailures : tooMany })

const perAccount = (name: string, of: OutcomeLimit['of']): OutcomeLimit => ({
  ...limit(name, of, 'refusals', { times: 10, seconds: 15 * MINUTE }),
  account: true,
})

/** Passwords and second factors tried within a painter's session. */
const perPainter = perAccount('contractor-id', byPainter)

/** Passwords tried within a session of the office. */
const perOfficeAccount = perAccount('administrator-id', ({ account }) => account)

/** Passwords tried from one address, for any account. */
const perAddress = limit('password', byAddress, 'refusals', { times: 50, seconds: 15 * MINUTE })

/** The owner of a pending login, as its token begins with a mark of them. */
const byPending = ({ body }: Counted) => textIn(body, 'pendingToken')?.split('.')[0]

/** Second steps of a login. Wrong codes count as wrong passwords do. */
const secondSteps = perAccount('second-step', byPending)

/**
 * Wrong codes from an app in a day. Six digits could be guessed by who knows the password and has enough machines to prove work: after
 * these only a passkey or a recovery code is let in.
 */
const wrongCodes = (of: OutcomeLimit['of']): OutcomeLimit =>
  limit('codes', (call) => (textIn(call.body, 'code') === undefined ? undefined : of(call)), 'refusals', {
    times: 100,
    seconds: DAY,
  })

/** Lookups of bookings with a wrong id, key or e-mail address. */
const lookups = limit('lookup', byAddress, 'refusals', { times: 60, seconds: 15 * MINUTE })

/**
 * E-mail addresses tried on one booking. Keys are not counted: they cannot be guessed. Whoever knows no more than the id cannot
 * lock its owner out: beyond the limit a proof of work is enough, as for accounts.
 */
const perBooking: OutcomeLimit = {
  ...limit(
    'lookup-booking',
    ({ params, body }) => (textIn(body, 'email') === undefined ? undefined : textIn(params, 'id')),
    'refusals',
    { times: 20, seconds: 15 * MINUTE },
  ),
  account: true,
}

/** Inquiries of one visitor; each sends an e-mail to the administrator. */
const inquiries = limit('inquiries', byAddress, 'successes', { times: 20, seconds: HOUR })

/** Reports of reviews by one reader: the office looks at each. */
const reports = limit('review-reports', byAddress, 'successes', { times: 20, seconds: HOUR })

/** Changes of one review: each is published at once, and the office might have to look at all of them. */
const reviews = limit('reviews', ({ params }) => textIn(params, 'id'), 'successes', { times: 30, seconds: HOUR })

/**
 * The calls that a customer with a key makes on the page of a booking: as many as there is something to see, so that only
 * wrong keys count.
 */
const withKey = [
  'getBooking',
  'getBookingCalendar',
  'getBookingPush',
  'getBookingReview',
  'getBill',
  'getDocument',
  'getDocumentPdf',
  'getSignOff',
  'signOff',
  'getWarranty',
  'claimWarranty',
  'getConversation',
  'readAsCustomer',
  'getVisit',
  'getVisitNotes',
  'listChanges',
  'approveChange',
  'declineChange',
  'takeBackAnswer',
  'listVisitPhotos',
  'releaseVisitPhotos',
  'streamBookingNews',
]

/** By the name of the call. */
export const outcomeLimits: Readonly<Record<string, readonly OutcomeLimit[]>> = {
  logInContractor: [perAccount('contractor', byEmail), perAddress],
  logInAdministrator: [
    perAccount('administrator', ({ body }) => textIn(body, 'username')?.trim().toLowerCase()),
    perAddress,
  ],
  completeOfficeLogin: [secondSteps, wrongCodes(byPending), perAddress],
  completeContractorLogin: [secondSteps, wrongCodes(byPending), perAddress],
  logInByPasskey: [perAddress],
  confirmAdministrator: [perOfficeAccount, wrongCodes(({ account }) => account), perAddress],
  confirmMyCodes: [perOfficeAccount, perAddress],
  confirmContractor: [perPainter, wrongCodes(byPending), perAddress],
  beginContractorPasskey: [perPainter, perAddress],
  removeContractorPasskey: [perPainter, perAddress],
  beginContractorCodes: [perPainter, perAddress],
  confirmContractorCodes: [perPainter, perAddress],
  removeContractorCodes: [perPainter, perAddress],
  renewContractorRecoveryCodes: [perPainter, perAddress],
  // Nobody must be able to flood a mailbox through us.
  remindOfSecondFactor: [
    limit('factor-reminders', ({ params }) => textIn(params, 'id'), 'successes', { times: 5, seconds: DAY }),
  ],
  changeMyPassword: [perOfficeAccount, perAddress],
  setOfficePassword: [perAddress],
  getOfficeLink: [perAddress],
  forgetOfficePassword: [limit('forgotten-office', byEmail, 'calls', { times: 5, seconds: HOUR })],
  changeContractorPassword: [perPainter, perAddress],
  changeContractorEmail: [
    perPainter,
    perAddress,
    // Each sends a message to an address that nobody has confirmed.
    limit('email-change', byPainter, 'successes', { times: 10, seconds: HOUR }),
  ],
  setContractorPassword: [perAddress],
  getContractorLink: [perAddress],
  forgetContractorPassword: [limit('forgotten', byEmail, 'calls', { times: 5, seconds: HOUR })],
  lookUpBooking: [lookups, perBooking],
  ...Object.fromEntries(withKey.map((name) => [name, [lookups]])),
  writeReview: [lookups, reviews],
  reportReview: [reports],
  rescheduleBooking: [lookups, perBooking],
  cancelBooking: [lookups, perBooking],
  pickColors: [lookups, perBooking],
  // Each quote sends a message: nobody must be able to flood a mailbox through us.
  createQuote: [limit('quotes', byEmail, 'successes', { times: 60, seconds: HOUR })],
  registerContractor: [limit('registered', byAddress, 'successes', { times: 20, seconds: HOUR })],
  sendEmailConfirmation: [limit('confirmation', byPainter, 'calls', { times: 5, seconds: HOUR })],
  createInquiry: [inquiries],
  askUs: [inquiries],
  resendBookings: [
    // Nobody must be able to flood a mailbox through us.
    limit('resent', byEmail, 'calls', { times: 5, seconds: HOUR }),
    limit('resent-address', byAddress, 'calls', { times: 20, seconds: HOUR }),
  ],
}
