import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { writeAsCustomer } from '#contract/bookings/conversation.ts'
import type { VisitNoShow } from '#contract/bookings/visits.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { formatPhone, phoneLink } from '#domain/platform/phone-number.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { newId } from '#web/lib/new-id.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { SectionProps } from '../live.ts'

/** The painter stands before the door: until when, what follows, and one tap that says that somebody comes. */
export function AtYourDoor({ booking, bookingKey, visit, noShow }: SectionProps & { noShow: VisitNoShow }) {
  const t = useTranslate()
  const reader = useReader()
  const name = visit.painter?.firstName ?? t('Your painter')
  const key = useRef(newId())
  const coming = useMutation({
    mutationFn: () =>
      call(writeAsCustomer, {
        params: { id: booking.id },
        query: { key: bookingKey },
        body: { text: t("I'm coming to the door."), messageKey: key.current },
      }),
  })
  const phone = visit.painter?.phone
  return (
    <Panel title={t('Nobody is answering your door')} tone="attention">
      <div className="stack">
        <p>
          {noShow.state === 'waiting'
            ? t('{painter} has been there since {since} and will wait until {time}.', {
                painter: name,
                since: formatTime(reader, noShow.atDoor?.from ?? visit.arrivedAt ?? noShow.since),
                time: formatTime(reader, noShow.waitUntil),
              })
            : t('{painter} waited until {time} and is leaving. Call right away if you’re home.', {
                painter: name,
                time: formatTime(reader, noShow.waitUntil),
              })}
        </p>
        {phone && (
          <p>
            <a href={phoneLink(phone)}>{t('Call {painter}: {phone}', { painter: name, phone: formatPhone(phone) })}</a>
          </p>
        )}
        {coming.isSuccess ? (
          <p role="status">{t('We told {painter} you’re coming.', { painter: name })}</p>
        ) : (
          <p>
            <Button working={coming.isPending} workingLabel={t('Letting them know...')} onClick={() => coming.mutate()}>
              {t("I'm coming to the door")}
            </Button>
          </p>
        )}
        {coming.isError && (
          <Notice tone="error" role="alert" title={messageOf(coming.error, t('That didn’t send. Please call.'), t)} />
        )}
        <p className="small">
          {noShow.fee > 0
            ? t(
                'If nobody opens the door, the visit is canceled, and the late cancellation fee of {fee} is due, as your terms say.',
                { fee: formatMoney(reader, noShow.fee) },
              )
            : t('If nobody opens the door, the visit is canceled. You owe nothing.')}
        </p>
      </div>
    </Panel>
  )
}
