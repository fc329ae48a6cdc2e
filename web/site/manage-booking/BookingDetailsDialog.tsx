import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import type { Opened } from './booking-calls.ts'
import { CancelView } from './CancelView.tsx'
import { DetailsView } from './DetailsView.tsx'
import { MoveView } from './MoveView.tsx'
import type { News, ViewProps } from './view-props.ts'

type View = 'details' | 'cancel' | 'move'

const titles: Record<View, Text> = {
  details: text('Booking Details'),
  cancel: text('Cancel visit'),
  move: text('Move visit'),
}

type BookingDetailsDialogProps = Opened & {
  onChange: (booking: Booking) => void
  opened: boolean
  onClose: () => void
}

/** A booking that was found: its details, with views for moving and cancelling it. */
export function BookingDetailsDialog({ opened, onClose, onChange, ...found }: BookingDetailsDialogProps) {
  const t = useTranslate()
  const [view, setView] = useState<View>('details')
  const [news, setNews] = useState<News | null>(null)
  const show = (next: View) => {
    setView(next)
    if (next !== 'details') setNews(null)
  }
  const props: ViewProps = {
    ...found,
    onDone: () => setView('details'),
    onChange: (booking, what) => {
      onChange(booking)
      setNews(what)
    },
  }
  const close = () => {
    setView('details')
    setNews(null)
    onClose()
  }
  return (
    <QueryClientProvider client={sharedQueryClient()}>
      <Sheet opened={opened} onClose={close} title={t(titles[view])} step={view}>
        {view === 'details' && (
          <DetailsView {...found} news={news} onCancel={() => show('cancel')} onMove={() => show('move')} />
        )}
        {view === 'cancel' && <CancelView {...props} onMove={() => show('move')} />}
        {view === 'move' && <MoveView {...props} />}
      </Sheet>
    </QueryClientProvider>
  )
}
