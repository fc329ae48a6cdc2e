import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { toast } from '#web/ui/toast.ts'
import { closedFlow, reduceFlow, stepBack } from './flow-state.ts'
import type { QuoteRequest } from './open-quote.ts'
import { QuoteWizard } from './quote-wizard/QuoteWizard.tsx'
import { payLink, rememberBooking, remembered, rememberQuote } from './remembered.ts'
import { BookingConfirmed } from './scheduling/BookingConfirmed.tsx'
import { ScheduleDialog } from './scheduling/ScheduleDialog.tsx'
import { useBackGuard } from './use-back-guard.ts'

type BookingFlowProps = { request: QuoteRequest | null; onClose: () => void }

/** A quote in progress resumes at the step where it was left. */
function resumed(request: QuoteRequest): QuoteRequest {
  const { draft } = remembered()
  const isNew = request.start === 'quote' && request.quote === null && request.seed === null && request.step === 1
  return isNew && draft ? { ...request, step: draft.step } : request
}

/** The flow from the first question to the booked appointment. `request` is null while it is closed. */
export function BookingFlow({ request, onClose }: BookingFlowProps) {
  const t = useTranslate()
  const [flow, dispatch] = useReducer(reduceFlow, closedFlow)
  const [shown, setShown] = useState<QuoteRequest | null>(null)
  if (request !== shown) {
    setShown(request)
    dispatch({ type: 'request', request: request && resumed(request) })
  }

  const leaveTo = useBackGuard(flow.phase === 'quote' || flow.phase === 'schedule', () => {
    const back = stepBack(flow)
    if (back) dispatch(back)
    else onClose()
  })

  // A link inside leads to another page, so the dialog closes.
  const { pathname } = useLocation()
  const previousPath = useRef(pathname)
  useEffect(() => {
    if (previousPath.current === pathname) return
    previousPath.current = pathname
    if (flow.phase !== 'confirmed') onClose()
  }, [pathname, flow.phase, onClose])

  // A created quote is never lost: closing the date picker leads to its page.
  const openQuotePage = () => {
    const page = flow.quote && `/quote/${flow.quote.id}`
    if (page && page !== pathname) leaveTo(page)
    onClose()
  }

  return (
    <QueryClientProvider client={sharedQueryClient()}>
      <QuoteWizard
        opened={flow.phase === 'quote'}
        step={flow.step}
        onStep={(step) => dispatch({ type: 'step', step })}
        prefill={flow.prefill}
        zip={flow.zip}
        seed={flow.seed}
        onCreated={(quote) => {
          rememberQuote(quote)
          dispatch({ type: 'created', quote })
        }}
        onClose={onClose}
      />
      <ScheduleDialog
        opened={flow.phase === 'schedule'}
        quote={flow.quote}
        onBackToQuote={() => dispatch({ type: 'back-to-quote' })}
        onBooked={(booking) => {
          rememberBooking(booking, booking.key ?? null)
          if (booking.status === 'reserved') {
            leaveTo(payLink({ id: booking.id, key: booking.key ?? null }), {})
            onClose()
            return
          }
          toast({
            title: t('Booking Created'),
            description: t('Your appointment has been scheduled successfully!'),
            inView: true,
          })
          leaveTo(`/booking/${booking.id}`, { booking, key: booking.key ?? null })
          dispatch({ type: 'booked', booking })
        }}
        onClose={openQuotePage}
      />
      <BookingConfirmed booking={flow.phase === 'confirmed' ? flow.booking : null} onClose={onClose} />
    </QueryClientProvider>
  )
}
