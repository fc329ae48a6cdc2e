/** What a call is about. `page` is the home page, `ready` what a balancer asks. */
export type Asked = 'quote' | 'dates' | 'times' | 'booking' | 'cancellation' | 'page' | 'ready'

/** One answer to one call. */
export type Answer = {
  /** When it arrived, in milliseconds. */
  at: number
  /** How long it took, in milliseconds. */
  took: number
  asked: Asked
  /** 0: none; `text` says why. */
  status: number
  hasRetryAfter: boolean
  /** Which process or proxy it came from. */
  from: string
  text: string
}

/** Everything that was answered with success, and must be known for ever. */
export type Acknowledged = {
  /** When each quote was answered for. */
  quotes: Map<string, number>
  bookings: Map<string, number>
  cancellations: Map<string, number>
  /** Bookings whose cancellation was sent, whatever was answered: either is right, until it is. */
  cancellationsSent: Set<string>
}

/** Nothing yet. */
export const nothingAcknowledged = (): Acknowledged => ({
  quotes: new Map(),
  bookings: new Map(),
  cancellations: new Map(),
  cancellationsSent: new Set(),
})

/** A copy of what is acknowledged at this moment: it has to be taken before the rows are read, while customers go on. */
export const copyOf = (known: Acknowledged): Acknowledged => ({
  quotes: new Map(known.quotes),
  bookings: new Map(known.bookings),
  cancellations: new Map(known.cancellations),
  cancellationsSent: new Set(known.cancellationsSent),
})
