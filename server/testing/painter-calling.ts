import type { TestApp } from './test-app.ts'

/** The painter who calls, and what they have. */
export type Calling = {
  app: TestApp
  painter: { id: string; email: string; token: string }
  password: string
  /** The first state of the job. */
  state: string
  jobId: string
  bookingId: string
  customerKey: string
  /** In cents. */
  price: number
  /** Of their own, of finished work. */
  reviewId: string | null
  subscribe: () => Promise<{ endpoint: string; keys: object }>
}

type Options = Parameters<TestApp['call']>[1]
type Request = readonly [line: string, options?: Options]

/** How a painter makes a call; what it needs is arranged first. Null: there is nothing to make it about now. */
export type Case = (calling: Calling) => Promise<Request | null> | Request | null
