import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { wantsConsultation } from '../../../domain/quote-input.ts'
import { sharedQueryClient } from '../../lib/query-client.ts'
import { MantineShell } from '../../theme/MantineShell.tsx'
import { toast } from '../../ui/toast.ts'
import { closedFlow, reduceFlow, stepBack } from './flow-state.ts'
import type { QuoteRequest } from './open-quote.ts'
import { QuoteWizard } from './quote-wizard/QuoteWizard.tsx'
import { BookingConfirmed } from './scheduling/BookingConfirmed.tsx'
import { ScheduleDialog } from './scheduling/ScheduleDialog.tsx'
import { useBackGuard } from './use-back-guard.ts'

type BookingFlowProps = { request: QuoteRequest | null; onClose: () => void }

/** From the first question to the confirmed appointment. `request` is null while it is closed. */
export function BookingFlow({ request, onClose }: BookingFlowProps) {
  const [flow, dispatch] = useReducer(reduceFlow, closedFlow)
  const [shown, setShown] = useState<QuoteRequest | null>(null)
  if (request !== shown) {
    setShown(request)
    dispatch({ type: 'request', request })
  }

  const leaveTo = useBackGuard(flow.phase === 'quote' || flow.phase === 'schedule', () => {
    const back = stepBack(flow)
    if (back) dispatch(back)
    else onClose()
  })

  // A link inside leads to another page: the dialog stays behind.
  const { pathname } = useLocation()
  const place = useRef(pathname)
  useEffect(() => {
    if (place.current === pathname) return
    place.current = pathname
    if (flow.phase !== 'confirmed') onClose()
  }, [pathname, flow.phase, onClose])

  return (
    <QueryClientProvider client={sharedQueryClient()}>
      <MantineShell>
        <QuoteWizard
          opened={flow.phase === 'quote'}
          step={flow.step}
          onStep={(step) => dispatch({ type: 'step', step })}
          prefill={flow.prefill}
          zip={flow.zip}
          onCreated={(quote) => dispatch({ type: 'created', quote })}
          onClose={onClose}
        />
        <ScheduleDialog
          opened={flow.phase === 'schedule'}
          quote={flow.quote}
          onBackToQuote={() => dispatch({ type: 'back-to-quote' })}
          onBooked={(booking) => {
            toast({ title: 'Booking Created', description: 'Your appointment has been scheduled successfully!' })
            leaveTo(`/booking/${booking.id}`, {
              booking,
              consultation: flow.quote ? wantsConsultation(flow.quote.rooms, flow.quote.paintOptions) : false,
            })
            dispatch({ type: 'booked', booking })
          }}
          onClose={onClose}
        />
        <BookingConfirmed booking={flow.phase === 'confirmed' ? flow.booking : null} onClose={onClose} />
      </MantineShell>
    </QueryClientProvider>
  )
}
