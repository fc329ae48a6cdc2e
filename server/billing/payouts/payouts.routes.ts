import type { FastifyInstance, FastifyReply } from 'fastify'
import * as calls from '#contract/billing/office-payouts.ts'
import { nextPayoutDay } from '#domain/billing/payouts.ts'
import { csvLine } from '#domain/platform/csv.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { reportingThreshold } from '#domain/platform/tax-reporting.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { positionOf, turnPage } from '#server/platform/http/paging.ts'
import { route } from '#server/platform/http/route.ts'
import { recordHandover, takeHandoverBack } from './handovers.ts'
import { payPainters } from './pay-painters.ts'
import { readPayouts } from './payouts.queries.ts'
import { readDuePayouts } from './unsettled.queries.ts'
import { readYearlyTotals } from './yearly-totals.ts'

/** Byte order mark: without it a spreadsheet misreads characters of other languages. */
const MARK = '\u{feff}'

const amount = (cents: Cents): string => dollarsFromCents(cents).toFixed(2)

/** The painters' pay, for the bank: those who get something, with a reference that names the day. */
function payoutsTable(reader: Reader, painters: readonly calls.DuePayout[], on: CivilDate): string {
  const t = translator(reader)
  const titles = [text('Name'), text('Amount'), text('Reference')]
  const rows = painters
    .filter(({ due }) => due > 0)
    .map(({ name, due }) => csvLine([name, amount(due), t('Evencoat payout {day}', { day: on })]))
  return `${MARK}${csvLine(titles.map((title) => t(title)))}${rows.join('')}`
}

/** The painters' pay in a year, for form 1099-NEC. */
function yearlyTable(reader: Reader, painters: readonly calls.YearlyTotal[]): string {
  const t = translator(reader)
  const titles = [
    text('Name'),
    text('Business'),
    text('Total paid'),
    text('Paid out'),
    text('Kept'),
    text('To be reported'),
    text('W-9 received'),
  ]
  const yesNo = (is: boolean): string => t(is ? text('yes') : text('no'))
  const rows = painters.map(({ name, businessName, total, paidOut, kept, reported, hasTaxForm }) =>
    csvLine([name, businessName, amount(total), amount(paidOut), amount(kept), yesNo(reported), yesNo(hasTaxForm)]),
  )
  return `${MARK}${csvLine(titles.map((title) => t(title)))}${rows.join('')}`
}

const payoutDay = ({ market, now }: Pick<Deps, 'market' | 'now'>): CivilDate =>
  nextPayoutDay(todayIn(market, now()), market.payouts.weekday)

const toTable = (reply: FastifyReply, name: string): void => {
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
}

/** The administrator's calls about paying painters. */
export function registerPayouts(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listDuePayouts, async ({ deps }) => ({
    on: payoutDay(deps),
    painters: await readDuePayouts(deps.db),
  }))
  route(app, deps, calls.exportDuePayouts, async ({ reply, deps }) => {
    const on = payoutDay(deps)
    toTable(reply, `payouts-${on}`)
    return payoutsTable(deps.reader, await readDuePayouts(deps.db), on)
  })
  route(app, deps, calls.payPainters, async ({ body, deps }) => {
    const ids = await payPainters(deps, body)
    return readPayouts(deps.db, { ids }, { limit: ids.length, position: undefined })
  })
  route(app, deps, calls.listPayouts, async (call) => {
    const { limit, cursor, contractorId } = call.query
    const rows = await readPayouts(deps.db, { contractorId }, { limit: limit + 1, position: positionOf(cursor) })
    return turnPage(call, rows, limit, ({ at, id }) => ({ at, id }))
  })
  route(app, deps, calls.recordHandover, ({ params, body, deps }) => recordHandover(deps, params.id, body))
  route(app, deps, calls.takeHandoverBack, ({ params, body, deps }) => takeHandoverBack(deps, params.id, body.reason))
  const totals = async ({ db, market, now }: Deps, year: number) => {
    const threshold = reportingThreshold(market, year)
    return { threshold, painters: await readYearlyTotals(db, { market, now: now() }, year, threshold) }
  }
  route(app, deps, calls.listYearlyTotals, ({ params, deps }) => totals(deps, params.year))
  route(app, deps, calls.exportYearlyTotals, async ({ params, reply, deps }) => {
    toTable(reply, `1099-nec-${params.year}`)
    return yearlyTable(deps.reader, (await totals(deps, params.year)).painters)
  })
}
