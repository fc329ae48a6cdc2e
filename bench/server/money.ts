import { connectServer, databaseOver } from '../../server/database/connect.ts'
import { findWrongMoney } from '../../server/testing/wrong-money.ts'
import { fillBookings } from './fill-bookings.ts'
import { fillMoney } from './fill-money.ts'
import { measure } from './load.ts'
import { type Place, serverEnv } from './place.ts'
import { ADMIN_PASSWORD, startServer } from './processes.ts'

const BOOKINGS = 100_000
const PAINTERS = 50

/** The office's lists and figures of money, and one booking's, with very many entries. */
export async function benchMoney(place: Place): Promise<void> {
  const pool = connectServer(place.url)
  const db = databaseOver(pool)
  const { contractorId } = await fillBookings(db, BOOKINGS, PAINTERS)
  const { bookingId, entries } = await fillMoney(db)
  // Shares stand for jobs, which these bookings do not have; everything else has to agree.
  const wrong = (await findWrongMoney(db)).filter((one) => !one.includes('share'))
  if (wrong.length > 0) throw new Error(`the data is inconsistent: ${wrong.slice(0, 3).join('; ')}`)
  await pool.end()
  const env = serverEnv(place)
  const server = await startServer(env)
  const login = await fetch(`${server.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD }),
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const nextOf = async (path: string): Promise<string> => {
    const link = (await fetch(`${server.url}${path}`, { headers })).headers.get('link') ?? ''
    return /<([^>]+)>/.exec(link)?.[1] ?? path
  }
  const calls: Record<string, string> = {
    'figures of a full month': '/api/admin/money?month=2025-06',
    'figures of this month': '/api/admin/money',
    'who owes': '/api/admin/money/owed',
    'who owes, second page': await nextOf('/api/admin/money/owed'),
    'to refund': '/api/admin/money/owed?side=refund',
    'ledger, first page': '/api/admin/money/ledger',
    'ledger, second page': await nextOf('/api/admin/money/ledger'),
    'ledger, one old month': '/api/admin/money/ledger?from=2025-02-01&to=2025-02-28',
    'ledger, refunds': '/api/admin/money/ledger?kind=refund',
    'ledger, a rare kind in a county': '/api/admin/money/ledger?kind=credit&county=Chester',
    'ledger, checks': '/api/admin/money/ledger?method=check',
    'ledger, one painter': `/api/admin/money/ledger?contractorId=${contractorId}`,
    'ledger of one booking': `/api/admin/bookings/${bookingId}/ledger`,
    'payouts due': '/api/admin/payouts/due',
    payouts: '/api/admin/payouts',
    'yearly list': '/api/admin/payouts/years/2025',
  }
  try {
    for (const [name, path] of Object.entries(calls)) {
      const list = await measure({
        url: `${server.url}${path}`,
        seconds: place.seconds,
        warmUp: 1,
        connections: 2,
        headers,
        expect: 200,
      })
      place.say({
        what: `Money at 100,000 bookings, ${entries.toLocaleString('en-US')} entries: ${name}`,
        result: `p50 ${list.p50} ms, p99 ${list.p99} ms`,
        wanted: 'p99 ≤ 20 ms',
      })
    }
  } finally {
    await server.stop()
  }
}
