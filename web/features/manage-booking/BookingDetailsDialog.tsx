import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '../../../contract/bookings.ts'
import { sharedQueryClient } from '../../lib/query-client.ts'
import { MantineShell } from '../../theme/MantineShell.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { CancelView } from './CancelView.tsx'
import { DetailsView } from './DetailsView.tsx'
import { MoveView } from './MoveView.tsx'

/** What each view of the dialog works with. */
export type ViewProps = {
  booking: Booking
  email: string
  /** The booking is different now. */
  onChange: (booking: Booking) => void
  /** Back to the details. */
  onDone: () => void
}

type View = 'details' | 'cancel' | 'move'

const titles: Record<View, string> = {
  details: 'Booking Details',
  cancel: 'Cancel this booking?',
  move: 'Reschedule your appointment',
}

type BookingDetailsDialogProps = Omit<ViewProps, 'onDone'> & { opened: boolean; onClose: () => void }

/** A booking that was found: its details, and from there moving or cancelling it. */
export function BookingDetailsDialog({ opened, onClose, ...rest }: BookingDetailsDialogProps) {
  const [view, setView] = useState<View>('details')
  const props: ViewProps = { ...rest, onDone: () => setView('details') }
  const close = () => {
    setView('details')
    onClose()
  }
  return (
    <QueryClientProvider client={sharedQueryClient()}>
      <MantineShell>
        <Sheet opened={opened} onClose={close} title={titles[view]} step={view}>
          {view === 'details' && (
            <DetailsView booking={rest.booking} onCancel={() => setView('cancel')} onMove={() => setView('move')} />
          )}
          {view === 'cancel' && <CancelView {...props} />}
          {view === 'move' && <MoveView {...props} />}
        </Sheet>
      </MantineShell>
    </QueryClientProvider>
  )
}
