import { useRef } from 'react'
import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { type OfficeVerb, type VerbBar, verbBarWords, whyNot } from '#domain/office/verbs.ts'
import { formatList } from '#domain/platform/format.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { draftName, hasDraft } from '#web/office/setup/drafts/kept-values.ts'
import { Button } from '#web/ui/Button.tsx'
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
import { WithoutDepositForm } from './WithoutDepositForm.tsx'

const verbs = ['without_deposit', 'move', 'reassign', 'price', 'complete', 'resend', 'note', 'edit', 'cancel'] as const
type Verb = (typeof verbs)[number]

const labels: Record<Verb, Text> = {
  without_deposit: text('Book without the deposit'),
  move: text('Move'),
  reassign: text('Reassign'),
  price: text('Adjust price'),
  complete: text('Complete'),
  resend: text('Send again'),
  note: text('Note'),
  edit: text('Set status'),
  cancel: text('Cancel…'),
}

/** The rule of each verb that is not always possible. */
const ruled: Partial<Record<Verb, OfficeVerb>> = {
  without_deposit: 'without_deposit',
  move: 'move',
  reassign: 'assign',
  price: 'price',
  complete: 'complete',
  cancel: 'cancel',
}

type VerbFormProps = VerbProps & { verb: Verb; onPart: (part: PanelPart) => void }

/** The form of a verb. */
function VerbForm({ verb, onPart, ...props }: VerbFormProps) {
  switch (verb) {
    case 'without_deposit':
      return <WithoutDepositForm {...props} />
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
      return <EditForm {...props} onPart={onPart} />
    case 'cancel':
      return <CancelForm {...props} />
  }
}

/** Why a verb cannot be done now; null for what can. */
const barOf = (booking: AdminBookingDetails, verb: Verb): VerbBar | null => {
  const rule = ruled[verb]
  return rule === undefined ? null : whyNot(rule, { ...booking, kind: visitKind(booking.timeSlot) })
}

/** What is missing from the row only for the time being: it is said why. What is over speaks for itself. */
const said: ReadonlySet<VerbBar | null> = new Set<VerbBar>(['held', 'begun', 'nobody'])

/** The reason for each verb that somebody would look for. */
function NotNow({ booking }: { booking: AdminBookingDetails }) {
  const t = useTranslate()
  const reader = useReader()
  const missing = verbs.filter((verb) => said.has(barOf(booking, verb)))
  const bars = [...new Set(missing.flatMap((verb) => barOf(booking, verb) ?? []))]
  return bars.map((bar) => (
    <p key={bar} className={css.soft}>
      {t('{verbs}: {reason}', {
        verbs: formatList(
          reader,
          missing.filter((verb) => barOf(booking, verb) === bar).map((verb) => t(labels[verb])),
        ),
        reason: t(verbBarWords[bar]),
      })}
    </p>
  ))
}

type VerbsProps = { booking: AdminBookingDetails; part: PanelPart | null; onPart: (part: PanelPart | null) => void }

/** The office's own verbs; the chosen one opens below the row. */
export function Verbs({ booking, part, onPart }: VerbsProps) {
  const t = useTranslate()
  const backTo = useRef<HTMLElement | null>(null)
  const possible = verbs.filter((one) => barOf(booking, one) === null)
  // Finished work is cancelled as rarely as its status is set: that leads there.
  const isAside = (one: Verb) => one === 'edit' || (one === 'cancel' && booking.status === 'completed')
  const inRow = possible.filter((one) => !isAside(one))
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
      <NotNow booking={booking} />
      {verb && <VerbForm key={verb} verb={verb} booking={booking} onPart={onPart} onClose={close} />}
    </>
  )
}
