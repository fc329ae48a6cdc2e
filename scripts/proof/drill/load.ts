import { setTimeout as pause } from 'node:timers/promises'
import { type Book, liveAsCustomer, type Place, send } from './customers.ts'
import { waitUntil } from './processes.ts'
import { nothingAcknowledged } from './recorded.ts'

const SECOND = 1_000

/** Customers and readers who come at a steady pace, whatever becomes of those before them. */
export type Load = Book & {
  /** The processes that are asked directly; the others only by way of the proxy. */
  direct: Set<Place>
  resume: () => void
  /** No new ones come. */
  stop: () => void
  /** The same, and waits for those that are there. */
  pause: () => Promise<void>
}

export type Pace = {
  proxy: Place
  processes: readonly Place[]
  /** Customers per second. */
  customers: number
  /** Reads of each kind per second and process. */
  reads: number
  /** Quotes that readers ask about. */
  quotes: readonly string[]
}

/**
 * A load that begins when it is resumed. Every third customer asks a process directly: the proxy refuses calls itself as long
 * as it finds no process ready, and what the product says then would not be seen.
 */
export function makeLoad({ proxy, processes, customers, reads, quotes }: Pace): Load {
  const book: Book = { answers: [], acknowledged: nothingAcknowledged() }
  const direct = new Set(processes)
  const there = new Set<Promise<void>>()
  let timers: NodeJS.Timeout[] = []
  let [customerCount, readerCount] = [0, 0]

  const come = (customer: Promise<unknown>) => {
    const wait = async () => {
      await customer.catch((error: unknown) => console.error(`  a customer failed: ${String(error)}`))
      there.delete(done)
    }
    const done = wait()
    there.add(done)
  }

  const customerComes = () => {
    const n = customerCount++
    const others = [...direct]
    const own = n % 3 === 0 ? others[n % Math.max(1, others.length)] : undefined
    come(liveAsCustomer(book, () => (own && direct.has(own) ? [own, proxy] : [proxy]), n))
  }

  const readersCome = () => {
    const n = readerCount++
    const quote = quotes[n % quotes.length]
    const day = new Date(Date.now() + (2 + (n % 20)) * 86_400_000).toISOString().slice(0, 10)
    for (const place of direct) {
      come(send(book, place, { asked: 'dates', path: `/api/contractor-available-dates?quoteId=${quote}` }))
      come(send(book, place, { asked: 'times', path: `/api/availability?date=${day}&quoteId=${quote}` }))
      come(send(book, place, { asked: 'page', path: '/' }))
      come(send(book, place, { asked: 'ready', path: '/readyz' }))
    }
  }

  const stop = () => {
    for (const timer of timers) clearInterval(timer)
    timers = []
  }

  return {
    ...book,
    direct,
    stop,
    resume: () => {
      stop()
      timers = [setInterval(customerComes, SECOND / customers), setInterval(readersCome, SECOND / reads)]
    },
    pause: async () => {
      stop()
      await pause(100)
      await waitUntil('customers have left', async () => there.size === 0, 100 * SECOND)
    },
  }
}
