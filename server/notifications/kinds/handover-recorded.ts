import { sql } from 'kysely'
import type { PaymentMethod } from '#domain/billing/ledger.ts'
import { paymentMethodLabels } from '#domain/billing/ledger.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { gathered } from '#server/platform/database/gathered.ts'
import { defineNotification } from './define-notification.ts'
import { byPainter } from './find-subject.ts'
import { dashboardButton } from './job-parts.ts'

/** What a painter handed over, or what of it was taken back, with the amount that they hold now. */
type HandoverEntry = {
  id: string
  cents: Cents
  method: PaymentMethod
  reference: string | null
  at: Date
  reason: string | null
  held: Cents
}

/** Entries about money that painters handed over, by id. */
const findHandover = gathered(async (db: Db, ids: readonly string[]): Promise<Map<string, HandoverEntry>> => {
  const { rows } = await sql<HandoverEntry>`
    select e.id, e.cents, e.method, e.reference, e.at, r.reason,
           greatest(0, coalesce((select -sum(u.cents) from unsettled_entries u
              where u.contractor_id = e.contractor_id and u.kind in ('collected', 'handed_over')), 0))::bigint as held
      from ledger_entries e left join ledger_reasons r on r.cause = e.cause
     where e.id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
})

/** What a painter handed over was recorded, or taken back: their receipt. */
export const handoverRecorded = defineNotification({
  kind: 'handover-recorded',
  find: async (deps, { contractorId, entryId }: { contractorId: string; entryId: string }) => {
    const painter = await byPainter(deps, { contractorId })
    const entry = await findHandover(deps.db, entryId)
    return painter && entry && { painter, entry, reader: deps.reader }
  },
  email: ({ painter, entry, reader }, { links, t }) => {
    const { reason, held } = entry
    const amount = formatMoney(reader, Math.abs(entry.cents))
    const name = painter.first_name
    const isBack = entry.cents < 0
    const how = t(paymentMethodLabels[entry.method])
    return {
      subject: isBack ? t('You’re holding {amount} again', { amount }) : t('We received {amount} from you', { amount }),
      preheader: isBack
        ? t('We had recorded it by mistake.')
        : t('Thank you. It no longer comes off your next payout.'),
      chip: { color: isBack ? 'brick' : 'wissahickon', name: t('Handed over'), code: amount },
      heading: isBack
        ? t('You’re holding {amount} again', { amount })
        : t('Thank you for handing over {amount}', { amount }),
      blocks: [
        isBack
          ? t(
              'Hi {name}, we had recorded that you handed {amount} over to the office. That was a mistake, so it counts again as money you’re holding for us. If you think this is wrong, call us.',
              { name, amount },
            )
          : t('Hi {name}, this is your receipt for the customer money that you handed over to the office.', { name }),
        {
          type: 'facts',
          rows: [
            { label: t('Amount'), value: amount },
            { label: t('How'), value: entry.reference ? `${how}, ${entry.reference}` : how },
            { label: t('When'), value: formatMoment(reader, entry.at) },
            ...(reason === null ? [] : [{ label: t('Reason'), value: reason }]),
            { label: t('Still with you'), value: formatMoney(reader, held) },
          ],
        },
        dashboardButton(t('See your earnings'), links),
      ],
    }
  },
})
