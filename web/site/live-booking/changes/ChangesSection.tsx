import { useState } from 'react'
import type { ChangeOrder } from '#contract/bookings/change-orders.ts'
import { text } from '#domain/platform/translation/text.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ChangeReceipt } from '#web/shared/changes/ChangeReceipt.tsx'
import { ChangeText } from '#web/shared/changes/ChangeText.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { SectionProps } from '../live.ts'
import { useChanges } from '../use-changes.ts'
import { AnsweredChange } from './AnsweredChange.tsx'
import { AnswerForm } from './AnswerForm.tsx'

/** Whether somebody may still want to read a change: not one that the painter replaced by a newer one. */
const isShown = ({ state, withdrawnBy }: ChangeOrder): boolean => state !== 'withdrawn' || withdrawnBy !== 'newer'

/** The changes that the painter proposes: waiting for the customer's OK, or answered before. */
export function ChangesSection({ booking, bookingKey, visit }: SectionProps) {
  const t = useTranslate()
  const { data, isError } = useChanges(booking.id, bookingKey)
  // The change answered here has the focus: the form that had it is gone.
  const [answered, setAnswered] = useState<string | null>(null)
  const [reopened, setReopened] = useState<string | null>(null)
  const painter = visit.painter?.firstName ?? text('Your painter')
  if (isError && !data)
    return (
      <Notice tone="warn" role="status">
        {t('We can’t show right now whether there’s a change to approve. Please reload the page.')}
      </Notice>
    )
  const shown = data?.changes.filter(isShown) ?? []
  const open = shown.find(({ state }) => state === 'sent')
  const done = shown.filter(({ state }) => state !== 'sent')
  const answer = (id: string, isTakenBack = false) => {
    setAnswered(isTakenBack ? null : id)
    setReopened(isTakenBack ? id : null)
  }
  return (
    <div className="stack-wide">
      {open && (
        <Panel title={t('{painter} needs your OK', { painter })} tone="attention">
          <div className="stack">
            <p>
              {open.reason === 'correction'
                ? t('The rooms aren’t quite what was booked. This is the difference.')
                : t('Here’s the price for the extra work you asked for.')}
            </p>
            <ChangeText words={open.comment} />
            <ChangeReceipt change={open} />
            <AnswerForm
              key={open.id}
              booking={booking}
              bookingKey={bookingKey}
              change={open}
              painter={painter}
              reopened={open.id === reopened}
              onAnswer={() => answer(open.id)}
            />
          </div>
        </Panel>
      )}
      {done.length > 0 && (
        <Panel
          title={t('Changes to your visit')}
          open={answered !== null || done.some(({ takeBackUntil }) => takeBackUntil !== null)}
        >
          <ul className="stack">
            {done.map((change) => (
              <AnsweredChange
                key={change.id}
                change={change}
                booking={booking}
                bookingKey={bookingKey}
                focused={change.id === answered}
                onTakenBack={() => answer(change.id, true)}
              />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}
