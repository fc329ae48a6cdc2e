import { useState } from 'react'
import type { z } from 'zod'
import type { previewChange } from '../../../../../contract/change-orders.ts'
import type { Job } from '../../../../../contract/jobs.ts'
import { type ChangeReason, MOST_CHANGE_WORDS } from '../../../../../domain/change-orders.ts'
import { planInWords } from '../../../../../domain/change-words.ts'
import { formatMoney } from '../../../../../domain/format.ts'
import { message } from '../../../../../domain/words/message.ts'
import { useReader, useWords } from '../../../../lib/words.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextAreaField } from '../../../../ui/Field.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { ChangeReceipt } from '../../../changes/ChangeReceipt.tsx'
import type { sentRooms } from './rooms-draft.ts'
import css from './WalkThrough.module.css'

/** What is sent: the rooms, why, and a line for the customer. */
export type Sending = { reason: ChangeReason; rooms: ReturnType<typeof sentRooms>; words: string }

type SendChangeProps = {
  job: Job
  reason: ChangeReason
  /** What the server says of it. */
  found: z.output<(typeof previewChange)['response']>
  onBack: () => void
  onSend: (words: string) => Promise<boolean>
}

/** The difference once more, and what happens next: the price stays, or the customer is asked. */
export function SendChange({ job, reason, found, onBack, onSend }: SendChangeProps) {
  const t = useWords()
  const reader = useReader()
  const [words, setWords] = useState('')
  const [sending, setSending] = useState(false)
  const stays = reason === 'correction' && found.staysAtPrice
  const customer = job.booking.quote.customerName ?? message('The customer')
  const send = async () => {
    setSending(true)
    await onSend(words.trim())
    setSending(false)
  }
  return (
    <div className="stack">
      {stays ? (
        <Notice tone="good" title={t('The price stays at {price}', { price: formatMoney(reader, found.priceBefore) })}>
          {t('The difference is small enough that nobody has to approve anything. {customer} sees nothing of it.', {
            customer,
          })}
        </Notice>
      ) : (
        <>
          <ChangeReceipt change={found} />
          {found.plan ? (
            <p>{planInWords(reader, found.plan, job.booking.endDate)}</p>
          ) : (
            <Notice tone="warn">
              {t("That takes days that you haven't got free. Mark more days as available, or call the office.")}
            </Notice>
          )}
          <TextAreaField
            label={t('A line for the customer')}
            optional
            rows={2}
            maxLength={MOST_CHANGE_WORDS}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </>
      )}
      <div className={css.two}>
        <Button variant="secondary" disabled={sending} onClick={onBack}>
          {t('Back')}
        </Button>
        {(stays || found.plan) && (
          <Button working={sending} workingLabel={t('Sending...')} onClick={() => void send()}>
            {stays ? t('Save, the price stays') : t('Send for approval')}
          </Button>
        )}
      </div>
    </div>
  )
}
