import { useRef } from 'react'
import type { AdminBookingDetails } from '../../../../../contract/admin/bookings.ts'
import { isLive } from '../../../../../domain/booking-status.ts'
import { visitKind } from '../../../../../domain/slots.ts'
import { type Message, message } from '../../../../../domain/words/message.ts'
import { useWords } from '../../../../lib/words.ts'
import { Button } from '../../../../ui/Button.tsx'
import { draftName, hasDraft } from '../../drafts/kept-values.ts'
import type { PanelPart } from '../use-booking-panel.ts'
import { CancelForm } from './CancelForm.tsx'
import { CompleteForm } from './CompleteForm.tsx'
import { EditForm } from './EditForm.tsx'
import { MoveForm } from './MoveForm.tsx'
import { NoteForm } from './NoteForm.tsx'
import { PriceForm } from './PriceForm.tsx'
import { ReassignForm } from './ReassignForm.tsx'
import { ResendForm } from './ResendForm.tsx'
import type { VerbProps } from './use-act-form.ts'
import css from './Verbs.module.css'

const verbs = ['move', 'reassign', 'price', 'complete', 'resend', 'note', 'edit', 'cancel'] as const
type Verb = (typeof verbs)[number]

const labels: Record<Verb, Message> = {
  move: message('Move'),
  reassign: message('Reassign'),
  price: message('Adjust price'),
  complete: message('Complete'),
  resend: message('Send again'),
  note: message('Note'),
  edit: message('Set status'),
  cancel: message('Cancel…'),
}

/** The form of a verb. */
function VerbForm({ verb, ...props }: VerbProps & { verb: Verb }) {
  switch (verb) {
    case 'move':
      return <MoveForm {...props} />
    case 'reassign':
      return <ReassignForm {...props} />
    case 'price':
      return <PriceForm {...props} />
    case 'complete':
      return <CompleteForm {...props} />
    case 'resend':
      return <ResendForm {...props} />
    case 'note':
      return <NoteForm {...props} />
    case 'edit':
      return <EditForm {...props} />
    case 'cancel':
      return <CancelForm {...props} />
  }
}

/** What can still be done with a booking, in the order of the buttons. */
function verbsOf({ status, timeSlot }: AdminBookingDetails): readonly Verb[] {
  const isOver = status === 'completed' || !isLive(status)
  const isFree = visitKind(timeSlot) === 'consultation'
  const not: readonly Verb[] = [
    ...(isOver ? (['move', 'reassign', 'complete', 'cancel'] as const) : []),
    ...(isFree || !isLive(status) ? (['price'] as const) : []),
  ]
  return verbs.filter((verb) => !not.includes(verb))
}

type VerbsProps = { booking: AdminBookingDetails; part: PanelPart | null; onPart: (part: PanelPart | null) => void }

/** The office's own verbs; the chosen one opens below the row. */
export function Verbs({ booking, part, onPart }: VerbsProps) {
  const t = useWords()
  const backTo = useRef<HTMLElement | null>(null)
  const possible = verbsOf(booking)
  const inRow = possible.filter((one) => one !== 'edit')
  const verb = possible.find((one) => one === part)
  const close = () => {
    onPart(null)
    requestAnimationFrame(() => backTo.current?.querySelector<HTMLElement>(`[data-verb="${verb}"]`)?.focus())
  }
  return (
    <>
      <fieldset
        ref={(element) => {
          backTo.current = element?.closest<HTMLElement>('[data-booking-panel]') ?? null
        }}
        aria-label={t('What to do')}
        className={css.row}
      >
        {inRow.map((one) => (
          <Button
            key={one}
            variant="secondary"
            size="small"
            className={[css.verbButton, one === 'cancel' && css.cancel].filter(Boolean).join(' ')}
            data-verb={one}
            aria-expanded={one === verb}
            onClick={() => (one === verb ? close() : onPart(one))}
          >
            {t(labels[one])}
            {one !== verb && hasDraft(draftName(booking.id, one)) && (
              <span className={css.unfinished}>
                <span className="visually-hidden"> {t('(unfinished)')}</span>
              </span>
            )}
          </Button>
        ))}
      </fieldset>
      {verb && <VerbForm key={verb} verb={verb} booking={booking} onClose={close} />}
    </>
  )
}
