import { dueFeeLabels, dueFeeOf } from '#domain/billing/due-fees.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { linksUnder } from '#server/platform/auth/links.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { TaskDeps } from '#server/platform/outbox/outbox-task.ts'
import { type CheckoutRow, findCheckout, painterAtWork } from './checkouts.queries.ts'
import { payLink } from './pay-link.ts'
import { type CardProvider, type NewCheckout, ProviderFailure } from './provider.ts'

/** Milliseconds for which somebody waits for a page to open. A page that opens later opens for nobody. */
export const OPENING = 20_000

const painterName = async (db: Db, bookingId: string): Promise<string> => {
  const painter = await painterAtWork(db, bookingId)
  if (!painter) return ''
  const { first_name: name } = await db
    .selectFrom('contractors')
    .select('first_name')
    .where('id', '=', painter.id)
    .executeTakeFirstOrThrow()
  return name
}

/** The text on the card page, in English amounts and words: the provider's page has a language of its own. */
const newCheckoutOf = async (deps: TaskDeps, row: CheckoutRow): Promise<NewCheckout> => {
  const { db, config, reader, market } = deps
  const t = translator(reader)
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'quote_id', 'status', 'key_epoch'])
    .where('id', '=', row.booking_id)
    .executeTakeFirstOrThrow()
  const { email } = await subjectOf(db, booking)
  const fee = booking.status === 'cancelled' ? dueFeeOf(await entriesOf(db, booking.id)) : null
  const what =
    row.purpose === 'deposit'
      ? text('Deposit for interior painting')
      : fee === null
        ? text('Interior painting')
        : dueFeeLabels[fee]
  const tip =
    row.tip > 0
      ? [{ label: t('Tip for {painter}', { painter: await painterName(db, row.booking_id) }), cents: row.tip }]
      : []
  const backUrl = row.by_link ? payLink(config, booking) : linksUnder(config.publicUrl, config.secrets).pay(booking)
  const paidUrl = new URL(backUrl)
  paidUrl.searchParams.set('checkout', row.id)
  return {
    id: row.id,
    bookingId: row.booking_id,
    lines: [{ label: t(what), cents: row.cents }, ...tip],
    currency: market.currency,
    email,
    paidUrl: paidUrl.href,
    backUrl,
    expiresAt: row.expires_at,
  }
}

/** Marks a page that could not be opened; nobody has been given its address. */
export const failCheckout = (db: Db, id: string) =>
  db
    .updateTable('checkouts')
    .set({ state: 'failed', ask_at: null })
    .where('id', '=', id)
    .where('state', '=', 'starting')
    .execute()

/** Opens a card page at the provider; again and again the same one, until it is known. */
export async function openCheckout(deps: TaskDeps, provider: CardProvider, id: string): Promise<'done' | 'dropped'> {
  const { db, now } = deps
  const row = await findCheckout(db, id)
  if (row?.state !== 'starting') return 'dropped'
  if (now().getTime() - row.created_at.getTime() > OPENING) {
    await failCheckout(db, id)
    return 'dropped'
  }
  try {
    const { id: providerId, url } = await provider.createCheckout(await newCheckoutOf(deps, row))
    if (url === null) throw new ProviderFailure('the provider opened no page', true)
    await db
      .updateTable('checkouts')
      .set({ state: 'open', provider_id: providerId, url })
      .where('id', '=', id)
      .where('state', '=', 'starting')
      .execute()
    return 'done'
  } catch (error) {
    if (error instanceof ProviderFailure && error.permanent) await failCheckout(db, id)
    throw error
  }
}
