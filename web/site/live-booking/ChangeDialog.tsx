import { useCallback, useLayoutEffect, useRef } from 'react'
import { text } from '#domain/platform/translation/text.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import type { Opened } from '#web/site/manage-booking/booking-calls.ts'
import { CancelView } from '#web/site/manage-booking/CancelView.tsx'
import { MoveView } from '#web/site/manage-booking/MoveView.tsx'
import { rememberOpened } from '#web/site/manage-booking/own-booking.ts'
import type { ViewProps } from '#web/site/manage-booking/view-props.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'

const titles = { move: text('Move visit'), cancel: text('Cancel visit') }

type ChangeDialogProps = Opened & {
  opened: boolean
  view: keyof typeof titles
  onView: (view: keyof typeof titles) => void
  onClose: () => void
}

/** The button that opened the dialog is gone when the visit is: then the focus goes to the page. */
function ReturnFocus({ isGone }: { isGone: () => boolean }) {
  useLayoutEffect(
    () => () => {
      if (isGone()) document.getElementById('main')?.focus({ preventScroll: true })
    },
    [isGone],
  )
  return null
}

/** Moving or canceling a visit, above its own page, which then shows the outcome. */
export function ChangeDialog({ opened, view, onView, onClose, ...of }: ChangeDialogProps) {
  const t = useTranslate()
  const isCanceled = useRef(false)
  const isGone = useCallback(() => isCanceled.current, [])
  const props: ViewProps = {
    ...of,
    onDone: onClose,
    onChange: (booking, { title, text: description }) => {
      isCanceled.current = booking.status === 'cancelled'
      rememberOpened({ ...of, booking })
      toast({ title, description })
    },
  }
  return (
    <Sheet opened={opened} onClose={onClose} title={t(titles[view])} step={view}>
      <ReturnFocus isGone={isGone} />
      {view === 'move' ? <MoveView {...props} /> : <CancelView {...props} onMove={() => onView('move')} />}
    </Sheet>
  )
}
