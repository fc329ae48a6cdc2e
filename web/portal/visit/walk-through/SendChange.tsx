import type { z } from 'zod'
import type { previewChange } from '#contract/bookings/change-orders.ts'
import type { Job } from '#contract/bookings/jobs.ts'
import type { ChangeReason } from '#domain/bookings/change-orders.ts'
import { formatPlan } from '#domain/bookings/change-texts.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { text } from '#domain/platform/translation/text.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ChangeReceipt } from '#web/shared/changes/ChangeReceipt.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { sentRooms } from './rooms-draft.ts'
import { SendForm } from './SendForm.tsx'
import css from './WalkThrough.module.css'

/** The change to be sent: the rooms, why, and a line for the customer. */
export type Sending = { reason: ChangeReason; rooms: ReturnType<typeof sentRooms>; comment: string }

type SendChangeProps = {
  job: Job
  reason: ChangeReason
  /** The server's preview of it. */
  found: z.output<(typeof previewChange)['response']>
  onBack: () => void
  onSend: (comment: string) => Promise<boolean>
}

/** The difference once more, and what happens next: the price stays, or the customer is asked. */
export function SendChange({ job, reason, found, ...handlers }: SendChangeProps) {
  const t = useTranslate()
  const reader = useReader()
  const customer = job.booking.quote.customerName ?? text('The customer')
  if (reason === 'correction' && found.staysAtPrice)
    return (
      <SendForm asks={false} label={t('Save, the price stays')} {...handlers}>
        <Notice tone="good" title={t('The price stays at {price}', { price: formatMoney(reader, found.priceBefore) })}>
          {t('The difference is small enough that nobody has to approve anything. {customer} won’t see it.', {
            customer,
          })}
        </Notice>
      </SendForm>
    )
  return (
    <SendForm asks label={found.plan && t('Send for approval')} {...handlers}>
      <ChangeReceipt change={found} />
      {found.plan ? (
        <p>{formatPlan(reader, found.plan)}</p>
      ) : (
        <Notice tone="warn">
          {t('That takes more days than you have free. Mark more days as available, or call the office.')}
        </Notice>
      )}
    </SendForm>
  )
}

type SendLaterProps = Pick<SendChangeProps, 'job' | 'onBack' | 'onSend'> & {
  /** The price as this phone computes it. */
  price: string
  /** Whether the customer will most likely be asked. */
  asks: boolean
}

/** A correction that the server cannot be asked about now: it is saved, and the answer comes later. */
export function SendLater({ job, price, ...rest }: SendLaterProps) {
  const t = useTranslate()
  const customer = job.booking.quote.customerName ?? text('the customer')
  return (
    <SendForm label={t('Save, send later')} {...rest}>
      <p className={`figures ${css.price}`}>{price}</p>
      <Notice tone="warn" role="status" title={t("We can't check the price right now")}>
        {t(
          "Save it on this phone, and it goes out by itself. Once you're back online, you'll see here if the price stays, or if {customer} needs to OK it.",
          { customer },
        )}
      </Notice>
    </SendForm>
  )
}
