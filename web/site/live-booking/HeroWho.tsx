import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { answerText, lookingForPainter } from '#domain/bookings/painter-answer.ts'
import { phoneLink } from '#domain/platform/phone-number.ts'
import { storedPhoneLink } from '#domain/platform/stored-phone.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useContact } from '#web/shared/contact/use-contact.ts'
import { PainterFace } from '#web/shared/painter/PainterFace.tsx'
import { PainterFacts } from '#web/shared/painter/PainterFacts.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { goToPart } from './go-to-part.ts'
import css from './HeroRows.module.css'
import { nobodyCame, visitOfBooking } from './headline.ts'
import type { Live } from './live.ts'

/** Calls the painter on the days of the visit. */
function CallPainter({ visit }: Pick<Live, 'visit'>) {
  const t = useTranslate()
  const painter = visit?.painter
  if (!painter?.phone) return null
  return (
    <LinkButton to={phoneLink(painter.phone)} variant="secondary">
      {t('Call {name}', { name: painter.firstName })}
    </LinkButton>
  )
}

type RowProps = { label: string; face?: ReactNode; children: ReactNode; action: ReactNode }

const Row = ({ label, face, children, action }: RowProps) => (
  <section className={css.row} aria-label={label}>
    {face}
    <div className={css.words}>{children}</div>
    <div className={css.action}>{action}</div>
  </section>
)

/** Nobody came: somebody of ours to talk to. */
function Office({ visit }: Pick<Live, 'visit'>) {
  const t = useTranslate()
  const { phone, officeHours } = useContact()
  return (
    <Row
      label={t('Talk to a person')}
      action={
        <>
          {phone && (
            <LinkButton to={storedPhoneLink(phone)} variant="secondary">
              {t('Call us')}
            </LinkButton>
          )}
          <CallPainter visit={visit} />
        </>
      }
    >
      <p className="strong">{t('Talk to a person')}</p>
      {officeHours && <p className="small soft">{officeHours}</p>}
    </Row>
  )
}

/** Who comes or came, and how to reach them: a call on the days of the visit, a message before and after. */
export function Who({ booking, bookingKey, visit, now }: Live) {
  const t = useTranslate()
  const reader = useReader()
  const { painter, status, lostPainter } = booking
  if (nobodyCame(visit, now)) return <Office visit={visit} />
  const message = bookingKey !== null && visit !== null && (
    <Button variant="secondary" onClick={() => goToPart('messages', 'textarea')}>
      {t('Message')}
    </Button>
  )
  if (painter === null) {
    if (status !== 'pending' || lostPainter !== null) return null
    return (
      <Row label={t('Your painter')} action={message}>
        <p className="strong">{t(lookingForPainter)}</p>
        <p className="small soft">{t('We’ll email you as soon as somebody says yes.')}</p>
      </Row>
    )
  }
  const { name, slug, portrait = null, reviews = null, isInsured, confirmedAt, confirmsBy } = painter
  const { phase } = visit ?? visitOfBooking(booking)
  const isAhead = phase === 'booked' || phase === 'confirmed'
  const words = phase === 'done' ? t('{name} painted', { name }) : name
  return (
    <Row
      label={t('Your painter')}
      face={<PainterFace name={name} portrait={portrait} size="card" />}
      action={visit?.painter?.phone ? <CallPainter visit={visit} /> : message}
    >
      <p className="as-heading">
        {slug === null ? (
          words
        ) : (
          <Link className={`inline-line quiet-link ${css.name}`} to={`/painter/${slug}`}>
            {words}
          </Link>
        )}
      </p>
      <p className="small">
        <PainterFacts reviews={reviews} isInsured={isInsured} />
      </p>
      {isAhead && <p className="small">{t(answerText(reader, { confirmedAt, answerBy: confirmsBy }))}</p>}
    </Row>
  )
}
