import { useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isId, normalizeId } from '#domain/platform/identifiers.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { CallError, messageOf } from '#web/lib/call-error.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { forgetBooking, manageLink } from '#web/site/booking-flow/remembered.ts'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { BookAgain } from './BookAgain.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import type { Opened } from './booking-calls.ts'
import css from './CancelBookingPage.module.css'
import { EmailForm } from './EmailForm.tsx'
import { EveningToo } from './EveningToo.tsx'
import { FeeNotice } from './FeeNotice.tsx'
import { keyFor } from './own-booking.ts'
import { useOpenedBooking } from './use-opened-booking.ts'

const couldNot = text('Failed to cancel booking. Please try again.')

function Invalid() {
  const t = useTranslate()
  return (
    <PublicPage title={t('Invalid Link')}>
      <div className="stack-wide">
        <Notice tone="error" title={t('Invalid booking ID')} role="alert">
          {t('This cancellation link is invalid or expired.')}
        </Notice>
        <p>{t('You can find your booking with its ID and your email instead.')}</p>
        <p>
          <LinkButton to="/manage-booking">{t('Manage Booking')}</LinkButton>
        </p>
      </div>
    </PublicPage>
  )
}

function Done({ message: done, quoteId }: { message: string; quoteId: string }) {
  const t = useTranslate()
  return (
    <PublicPage title={t('Your booking is canceled')}>
      <div className="stack-wide">
        <Notice tone="good" role="status">
          {done}
        </Notice>
        <p>{t('To book again, choose another date for the same quote, or return to the main page for a new one.')}</p>
        <BookAgain quoteId={quoteId} />
        <p>
          <LinkButton to="/" variant="quiet">
            {t('Return Home')}
          </LinkButton>
        </p>
      </div>
    </PublicPage>
  )
}

/** Why a booking cannot be canceled here, and where to go instead. */
function Final({ message: why, opened }: { message: string; opened: Opened }) {
  const t = useTranslate()
  return (
    <>
      <Notice tone="error" title={t('Unable to cancel booking')} role="alert">
        <p>{why}</p>
        <p>{t('If it’s already canceled, please return to the main page to book again.')}</p>
      </Notice>
      {opened.booking.status === 'cancelled' && <BookAgain quoteId={opened.booking.quote.id} />}
      <div className="row-wide">
        <LinkButton to="/">{t('Return Home')}</LinkButton>
        <LinkButton to={manageLink({ id: opened.booking.id, key: opened.bookingKey })} variant="secondary">
          {t('Open my booking')}
        </LinkButton>
      </div>
    </>
  )
}

type State = { name: 'asking' | 'pending' | 'invalid' } | { name: 'done'; message: string } | Failed
/** `final`: a retry cannot help. */
type Failed = { name: 'failed'; message: string; final: boolean }

const loadCancelling = () => import('./cancel-once.ts')

/** The visit to be canceled and the fee, above the button. */
function Question({ opened }: { opened: Opened }) {
  const t = useTranslate()
  const reader = useReader()
  const { booking, bookingKey } = opened
  const [state, setState] = useState<State>({ name: 'asking' })
  const [eveningToo, setEveningToo] = useState(false)
  const wasUnanswered = useRef(false)
  // There by the time somebody answers, even if the connection is gone by then.
  useEffect(() => {
    loadCancelling().catch(() => undefined)
  }, [])
  const start = async () => {
    setState({ name: 'pending' })
    try {
      const { cancelOnce } = await loadCancelling()
      const { message: done } = await cancelOnce(t, reader, {
        id: booking.id,
        key: bookingKey,
        consultationToo: eveningToo,
        wasUnanswered: wasUnanswered.current,
      })
      forgetBooking(booking.id)
      setState({ name: 'done', message: done })
    } catch (error) {
      const answer = error instanceof CallError ? error : null
      wasUnanswered.current ||= answer?.status === 0
      if (answer?.status === 404 || answer?.status === 400) return setState({ name: 'invalid' })
      const failure = messageOf(error, t(couldNot), t)
      setState({ name: 'failed', message: failure, final: answer?.code === 'not_cancellable' })
      toast({ title: t('Cancellation Failed'), description: failure, tone: 'destructive', inView: true })
    }
  }
  if (state.name === 'invalid') return <Invalid />
  if (state.name === 'done') return <Done message={state.message} quoteId={booking.quote.id} />
  const fixed = booking.cancellationFee === null
  const final = state.name === 'failed' && state.final
  return (
    <PublicPage
      title={t('Cancel visit')}
      lead={t('Your time slot opens up for someone else right away. This can’t be undone.')}
    >
      <div className={`card stack-wide ${css.card}`}>
        <BookingFacts booking={booking} />
        {fixed || final ? (
          <Final
            opened={opened}
            message={final ? state.message : t(disabledReasons[booking.status] ?? couldNotAnyMore)}
          />
        ) : (
          <>
            <FeeNotice booking={booking} what="cancelling" />
            <EveningToo booking={booking} checked={eveningToo} onChange={setEveningToo} />
            {state.name === 'failed' && (
              <Notice tone="error" title={t('Unable to cancel booking')} reveal>
                {state.message}
              </Notice>
            )}
            <div className="row-wide">
              <Button
                variant="danger"
                working={state.name === 'pending'}
                workingLabel={t('Canceling...')}
                onClick={() => void start()}
              >
                {state.name === 'failed' ? t('Try again') : t('Cancel visit')}
              </Button>
              <LinkButton to={manageLink({ id: booking.id, key: bookingKey })} variant="secondary">
                {t('Move instead')}
              </LinkButton>
              <LinkButton to={`/booking/${booking.id}?key=${encodeURIComponent(bookingKey)}`} variant="quiet">
                {t('Keep visit')}
              </LinkButton>
            </div>
          </>
        )}
      </div>
    </PublicPage>
  )
}

const couldNotAnyMore = text('This visit can no longer be changed online.')
const disabledReasons: Partial<Record<Opened['booking']['status'], Text>> = {
  cancelled: text('This booking is already canceled.'),
  completed: text('This appointment is completed.'),
  in_progress: text('Your painter is at work.'),
}

/** The target of the link in an email: cancels only when the button is pressed, never by opening the page. */
export function CancelBookingPage() {
  const t = useTranslate()
  const id = normalizeId(useParams().id ?? '')
  const [parameters] = useSearchParams()
  const linkKey = parameters.get('key')
  const key = isId(id) ? keyFor(id, linkKey) : null
  const opening = useOpenedBooking(id, key)
  const [found, setFound] = useState<Opened | null>(null)
  if (!isId(id)) return <Invalid />
  if (found) return <Question opened={found} />
  if (opening.state === 'opened') return <Question opened={opening} />
  if (opening.state === 'refused' && linkKey) return <Invalid />
  return (
    <PublicPage title={t('Cancel visit')}>
      {opening.state === 'opening' && <Skeleton label={t('Opening your booking')} lines={5} height="1.5rem" />}
      {opening.state === 'unreachable' && (
        <Notice tone="error" role="alert" title={t('Your booking couldn’t be opened')}>
          {t('Check your connection and reload the page.')}
        </Notice>
      )}
      {opening.state === 'refused' && <EmailForm id={id} purpose="cancel" onFound={setFound} />}
    </PublicPage>
  )
}
