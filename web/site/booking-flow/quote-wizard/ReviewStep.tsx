import { waysToPay } from '#domain/billing/ways-to-pay.ts'
import { formatUsualDeadline } from '#domain/bookings/usual-deadline.ts'
import { withUnit } from '#domain/coverage/addresses/lines.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import type { Breakdown } from '#domain/pricing/pricing.ts'
import { propertyTypeLabels } from '#domain/pricing/quote-input.ts'
import { roomNames } from '#domain/pricing/rooms.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { receiptSums } from '#web/shared/quote-form/receipt-lines.ts'
import steps from '#web/shared/quote-form/steps.module.css'
import { useWizard } from '#web/shared/quote-form/wizard-context.ts'
import { formatOptions } from '#web/site/stored-quote/format-options.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ReviewPart } from './ReviewPart.tsx'
import { ReviewRoom } from './ReviewRoom.tsx'
import css from './ReviewStep.module.css'

type ReviewStepProps = {
  breakdown: Breakdown
  onEdit: (step: 1 | 2 | 3, room?: string) => void
}

/** Step 4: the bill, each part with a link to edit it, and one total. */
export function ReviewStep({ breakdown, onEdit }: ReviewStepProps) {
  const t = useTranslate()
  const reader = useReader()
  const { draft, uploads } = useWizard()
  const failed = uploads.pending.filter((photo) => photo.failure !== null).length
  const names = roomNames(reader, draft.rooms)
  return (
    <div className="stack-wide">
      {failed > 0 && (
        <Notice
          tone="warn"
          title={t('{failed, plural, one {One photo wasn’t sent} other {# photos weren’t sent}}', { failed })}
        >
          {t('You can continue anyway, or try again in the room.')}
        </Notice>
      )}
      <div className={`card ${css.bill}`}>
        <ReviewPart title={t('Your home')} action={t('Edit your details')} onEdit={() => onEdit(1)}>
          <p className="strong">{withUnit(draft.address, draft.unit || null)}</p>
          <p>{t('{property}, interior', { property: propertyTypeLabels[draft.propertyType] })}</p>
          <p>
            {draft.customerName}&nbsp;· {formatPhone(draft.phone)}&nbsp;· {draft.email}
          </p>
        </ReviewPart>
        {draft.rooms.map((room, index) => (
          <ReviewRoom key={room.id} room={room} name={names[index] ?? ''} onEdit={() => onEdit(2, room.id)} />
        ))}
        <ReviewPart
          title={t('Conditions and options')}
          action={t('Edit conditions and options')}
          onEdit={() => onEdit(3)}
        >
          <p>{formatOptions(reader, draft.rooms, draft.conditions).join('\u00a0· ')}</p>
        </ReviewPart>
        <dl className={css.sums}>
          {receiptSums(reader, breakdown).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity beside their place
            <div key={index} className={`figures ${css.line}`}>
              <dt>{line.label}</dt>
              <dd>{line.amount}</dd>
            </div>
          ))}
          <div className={`figures ${css.line} ${css.total}`}>
            <dt>{t('Total')}</dt>
            <dd>{formatMoney(reader, breakdown.total)}</dd>
          </div>
        </dl>
      </div>
      <p className={`soft ${steps.lead}`}>
        {t(
          'This price is good for {days, plural, one {# day} other {# days}}. {deposit, plural, =0 {You pay} other {A deposit of #% by card books your date, and you pay the rest}} when the work is done, {ways}. Moving or canceling is free until {morning} for a morning visit, and until {afternoon} for an afternoon visit.',
          {
            days: reader.market.quoteValidDays,
            deposit: reader.market.depositPercent,
            ways: waysToPay(reader.market),
            morning: formatUsualDeadline(reader, 'morning'),
            afternoon: formatUsualDeadline(reader, 'afternoon'),
          },
        )}
      </p>
    </div>
  )
}
