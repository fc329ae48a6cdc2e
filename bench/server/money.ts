import { performance } from 'node:perf_hooks'
import { addDays, monthOf, todayIn } from '#domain/platform/dates.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { bookingKey } from '#server/platform/auth/booking-keys.ts'
import { Secrets } from '#server/platform/auth/secrets.ts'
import { connectServer, type Db, databaseOver } from '#server/platform/database/connect.ts'
import { ensureAdministrator } from '#server/platform/logins/ensure-administrator.ts'
import { openSession } from '#server/platform/logins/sessions.queries.ts'
import { findWrongMoney } from '#server/testing/wrong-money.ts'
import { type BenchTarget, serverEnv } from './bench-target.ts'
import { type FilledMoney, fillMoney } from './fill-money.ts'
import { measure, withCpu } from './load.ts'
import { ADMIN_PASSWORD, startServer } from './processes.ts'

const BOOKINGS = 100_000
const PAINTERS = 50

type Call = { name: string; path: string; token?: string }

/** A page that begins at a moment in the middle of a list, as if somebody had turned pages until there. */
const deep = (path: string, at: Date): string => {
  const cursor = Buffer.from(`${at.toISOString()} 00000000000000000000`).toString('base64url')
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`
}

/** The requests of the office, a customer and a painter about money. */
function callsAbout(
  filled: FilledMoney,
  now: Date,
  tokens: { office: string; painter: string },
  billKey: string,
): Call[] {
  const today = todayIn(philadelphia, now)
  const [owed, ledger, payouts] = ['/api/admin/money/owed', '/api/admin/money/ledger', '/api/admin/payouts']
  const { contractorId, richest, middle } = filled
  const lastMonth = monthOf(addDays(`${monthOf(today)}-01`, -1))
  const office: Record<string, string> = {
    'figures of this month': '/api/admin/money',
    'figures of the month before': `/api/admin/money?month=${lastMonth}`,
    'figures of an old month': `/api/admin/money?month=${monthOf(todayIn(philadelphia, middle))}`,
    'who owes': owed,
    'who owes, deep in': deep(owed, new Date(now.getTime() - 20 * 86_400_000)),
    'who gets money back': `${owed}?side=refund`,
    'who gets money back, deep in': deep(`${owed}?side=refund`, middle),
    ledger,
    'ledger, deep in': deep(ledger, middle),
    'ledger, one account': `${ledger}?account=held`,
    'ledger, one account, deep in': deep(`${ledger}?account=held`, middle),
    'ledger, one kind': `${ledger}?kind=payment`,
    'ledger, a rare kind': `${ledger}?kind=deduction`,
    'ledger, a rare kind, deep in': deep(`${ledger}?kind=deduction`, middle),
    'ledger, one method': `${ledger}?method=check`,
    'ledger, one method, deep in': deep(`${ledger}?method=check`, middle),
    'ledger, a method that nobody used': `${ledger}?method=earlier`,
    'ledger, one county': `${ledger}?county=Chester`,
    'ledger, one county, deep in': deep(`${ledger}?county=Chester`, middle),
    'ledger, a rare kind in a county': `${ledger}?kind=deduction&county=Chester`,
    'ledger, an account by a method': `${ledger}?account=held&method=cash`,
    'ledger, one painter': `${ledger}?contractorId=${contractorId}`,
    'ledger, one painter, deep in': deep(`${ledger}?contractorId=${contractorId}`, middle),
    'ledger, deductions of one painter': `${ledger}?contractorId=${contractorId}&kind=deduction`,
    'ledger, one booking': `${ledger}?bookingId=${richest}`,
    'ledger, one old month': `${ledger}?from=2025-02-01&to=2025-02-28`,
    'ledger, refunds of one old month': `${ledger}?from=2025-02-01&to=2025-02-28&kind=refund`,
    'ledger of a booking': `/api/admin/bookings/${richest}/ledger`,
    'bookings with their payments': '/api/admin/bookings',
    'bookings with their payments, deep in': deep('/api/admin/bookings', middle),
    'completed bookings with their payments': '/api/admin/bookings?status=completed',
    'payouts due': `${payouts}/due`,
    'payouts made': payouts,
    'payouts made, deep in': deep(payouts, middle),
    'payouts of one painter': `${payouts}?contractorId=${contractorId}`,
    'list of last year': `${payouts}/years/${Number(today.slice(0, 4)) - 1}`,
  }
  return [
    ...Object.entries(office).map(([name, path]) => ({ name, path, token: tokens.office })),
    { name: "a customer's bill", path: `/api/bookings/${richest}/bill?key=${billKey}` },
    {
      name: "a painter's earnings, a page of two years",
      path: '/api/contractor/earnings?limit=50',
      token: tokens.painter,
    },
    { name: "a painter's earnings, all of two years", path: '/api/contractor/earnings', token: tokens.painter },
    { name: "a painter's payouts", path: '/api/contractor/payouts', token: tokens.painter },
  ]
}

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0

/** Each month for the first time: a month that is over is cached afterwards. */
async function benchFirstMonths({ report }: BenchTarget, url: string, token: string, now: Date): Promise<void> {
  const times: number[] = []
  const headers = { authorization: `Bearer ${token}` }
  // A month without entries, so that the server has run this code often.
  await measure({ url: `${url}/api/admin/money?month=2020-01`, seconds: 1, connections: 1, headers, expect: 200 })
  let month = monthOf(todayIn(philadelphia, now))
  for (let back = 0; back < 24; back++) {
    const begun = performance.now()
    const answer = await fetch(`${url}/api/admin/money?month=${month}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.arrayBuffer()
    times.push(performance.now() - begun)
    month = monthOf(addDays(`${month}-01`, -1))
  }
  times.sort((a, b) => a - b)
  report({
    what: 'Money: figures of each of 24 months, asked for the first time',
    result: `median ${median(times).toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms`,
    wanted: '',
  })
}

/** Fills in bookings and money, and opens sessions. Fails when the data contradict themselves. */
async function prepare(db: Db, now: Date) {
  const filled = await fillMoney(db, BOOKINGS, PAINTERS, now)
  const wrong = await findWrongMoney(db)
  if (wrong.length > 0) throw new Error(`${wrong.length} are inconsistent: ${wrong.slice(0, 3).join('; ')}`)
  await ensureAdministrator(db, { adminPassword: ADMIN_PASSWORD }, now)
  const office = await openSession(db, { account: 'admin' }, now)
  const painter = await openSession(db, { contractorId: filled.contractorId }, now)
  return { filled, tokens: { office: office.token, painter: painter.token } }
}

/** Lists and balances of money at 100,000 bookings over two years. */
export async function benchMoney(target: BenchTarget): Promise<void> {
  const now = new Date()
  const pool = connectServer(target.url)
  const { filled, tokens } = await prepare(databaseOver(pool), now)
  await pool.end()
  const env = serverEnv(target)
  const server = await startServer(env)
  const key = bookingKey(new Secrets(Buffer.from(env.APP_SECRET, 'hex')), filled.richest, 'pay')
  try {
    await benchFirstMonths(target, server.url, tokens.office, now)
    for (const { name, path, token } of callsAbout(filled, now, tokens, key)) {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const load = {
        url: `${server.url}${path}`,
        seconds: target.seconds,
        warmUp: 1,
        connections: 2,
        headers,
        expect: 200,
      }
      const { p50, p99, cpuMs } = await withCpu(() => measure(load), server.pid, target.url)
      target.report({
        what: `Money: ${name}`,
        result: `p50 ${p50} ms, p99 ${p99} ms, ${cpuMs.toFixed(1)} ms of processor time`,
        wanted: 'p99 ≤ 20 ms',
      })
    }
  } finally {
    await server.stop()
  }
  target.report({
    what: 'Money: its data',
    result: `${BOOKINGS} bookings, ${filled.entries} entries, ${filled.documents} documents`,
    wanted: '',
  })
}
