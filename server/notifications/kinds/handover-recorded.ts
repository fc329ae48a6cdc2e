import { paymentMethodLabels } from '#domain/billing/ledger.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { defineNotification } from './define-notification.ts'
import { byPainter } from './find-subject.ts'
import { findHandover } from './handover-subject.queries.ts'
import { dashboardButton } from './job-parts.ts'

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
