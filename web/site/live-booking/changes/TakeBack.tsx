import { useState } from 'react'
import { takeBackAnswer } from '#contract/bookings/change-orders.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const SECOND = 1000

type TakeBackProps = {
  bookingId: string
  bookingKey: string
  changeId: string
  until: Date
  onTakenBack: () => void
}

/** Takes an answer back, as long as that is possible; then it leaves the page. */
export function TakeBack({ bookingId, bookingKey, changeId, until, onTakenBack }: TakeBackProps) {
  const t = useTranslate()
  const reader = useReader()
  const now = useNow(SECOND)
  const [working, setWorking] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const takeBack = async () => {
    setWorking(true)
    setRefused(null)
    try {
      await call(takeBackAnswer, { params: { id: bookingId, changeId }, body: { key: bookingKey } })
      onTakenBack()
    } catch (error) {
      setRefused(error)
      setWorking(false)
    }
  }
  const isOver = now > until
  if (isOver && refused === null && !working) return null
  return (
    <div className="stack-near">
      {refused !== null && (
        <Notice tone="error" role="alert">
          {messageOf(refused, t('That didn’t go through, so your answer still counts. Please try again.'), t)}
        </Notice>
      )}
      {!isOver && (
        <>
          <p className="small">
            {t('Changed your mind? You can take your answer back until {time}.', { time: formatTime(reader, until) })}
          </p>
          <Button
            variant="secondary"
            working={working}
            workingLabel={t('Taking back...')}
            onClick={() => void takeBack()}
          >
            {t('Take it back')}
          </Button>
        </>
      )}
    </div>
  )
}
