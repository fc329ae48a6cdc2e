import { useRef } from 'react'
import { noteColors } from '#contract/bookings/colors.ts'
import { bookTouchUp, openComplaint } from '#contract/bookings/complaints.ts'
import { type AdminBookingDetails, updateBooking } from '#contract/bookings/office-bookings.ts'
import { signOffByPhone } from '#contract/bookings/sign-off.ts'
import { decideWarranty } from '#contract/bookings/warranty.ts'
import { resendMessage } from '#contract/notifications/messages.ts'
import { writeOfficeNote } from '#contract/office/actions.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { canNoteColors } from '#domain/bookings/color-moments.ts'
import { formatList } from '#domain/platform/format.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import {
  type DisabledReason,
  disabledReason,
  disabledReasonTexts,
  type OfficeAction,
} from '#domain/scheduling/booking-actions.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { draftName, hasDraft } from '#web/office/parts/drafts/draft-values.ts'
import { dispatching, type May, mayPerform, useMay } from '#web/office/parts/rights/rights.ts'
import { Button } from '#web/ui/Button.tsx'
import type { PanelPart, PanelPartProps } from '../use-booking-panel.ts'
import css from './BookingActions.module.css'
import { CancelForm } from './CancelForm.tsx'
import { ColorsForm } from './ColorsForm.tsx'
import { ComplaintForm } from './ComplaintForm.tsx'
import { CompleteForm } from './CompleteForm.tsx'
import { EditForm } from './EditForm.tsx'
import { MoveForm } from './MoveForm.tsx'
import { NoteForm } from './NoteForm.tsx'
import { PriceForm } from './PriceForm.tsx'
import { ReassignForm } from './ReassignForm.tsx'
import { ResendForm } from './ResendForm.tsx'
import { SignOffForm } from './SignOffForm.tsx'
import { canBookTouchUp, TouchUpForm } from './TouchUpForm.tsx'
import type { ActionProps } from './use-action-form.ts'
import { claimToDecide, WarrantyForm } from './WarrantyForm.tsx'
import { WithoutDepositForm } from './WithoutDepositForm.tsx'

const actions = [
  'without_deposit',
  'move',
  'reassign',
  'price',
  'colors',
  'complete',
  'resend',
  'note',
  'sign_off',
  'complaint',
  'touch_up',
  'warranty',
  'edit',
  'cancel',
] as const
type Action = (typeof actions)[number]

const labels: Record<Action, Text> = {
  without_deposit: text('Book without the deposit'),
  move: text('Move'),
  reassign: text('Reassign'),
  price: text('Adjust price'),
  colors: text('Colors'),
  complete: text('Complete'),
  resend: text('Send again'),
  note: text('Note'),
  sign_off: text('Signed off on the phone'),
  complaint: text('Complaint'),
  touch_up: text('Free touch-up'),
  warranty: text('Warranty claim'),
  edit: text('Set status'),
  cancel: text('Cancel…'),
}

/** The call that each action makes in the end, where the status of the booking does not decide who may. */
const actionCalls: Record<Action, Pick<Endpoint, 'access'>> = {
  without_deposit: dispatching,
  move: dispatching,
  reassign: dispatching,
  price: dispatching,
  colors: noteColors,
  complete: dispatching,
  resend: resendMessage,
  note: writeOfficeNote,
  sign_off: signOffByPhone,
  complaint: openComplaint,
  touch_up: bookTouchUp,
  warranty: decideWarranty,
  edit: updateBooking,
  cancel: dispatching,
}

/** In place of the touch-up once the customer's days for one are over. */
const WARRANTY_VISIT = text('Warranty visit')

/** The rule for each action that is not always possible. */
const actionRules: Partial<Record<Action, OfficeAction>> = {
  without_deposit: 'without_deposit',
  move: 'move',
  reassign: 'assign',
  price: 'price',
  complete: 'complete',
  cancel: 'cancel',
}

type ActionFormProps = ActionProps & { action: Action; onPart: (part: PanelPart) => void }

function ActionForm({ action, onPart, ...props }: ActionFormProps) {
  switch (action) {
    case 'without_deposit':
      return <WithoutDepositForm {...props} />
    case 'move':
      return <MoveForm {...props} />
    case 'reassign':
      return <ReassignForm {...props} />
    case 'price':
      return <PriceForm {...props} />
    case 'colors':
      return <ColorsForm {...props} />
    case 'complete':
      return <CompleteForm {...props} />
    case 'resend':
      return <ResendForm {...props} />
    case 'note':
      return <NoteForm {...props} />
    case 'sign_off':
      return <SignOffForm {...props} />
    case 'complaint':
      return <ComplaintForm {...props} onPart={onPart} />
    case 'touch_up':
      return <TouchUpForm {...props} />
    case 'warranty':
      return <WarrantyForm {...props} />
    case 'edit':
      return <EditForm {...props} onPart={onPart} />
    case 'cancel':
      return <CancelForm {...props} />
  }
}

/** The reason why an action is disabled; null if it is not. */
const disabledReasonOf = (booking: AdminBookingDetails, action: Action): DisabledReason | null => {
  const rule = actionRules[action]
  return rule === undefined ? null : disabledReason(rule, { ...booking, kind: visitKind(booking.timeSlot) })
}

/** Whether the role of the reader includes an action with a booking as it is. */
const isTheirs = (may: May, { status }: AdminBookingDetails, action: Action): boolean => {
  const rule = actionRules[action]
  return rule === undefined ? may(actionCalls[action]) : mayPerform(may, rule, status)
}

/** Temporary reasons, which are shown. A final one speaks for itself. */
const shownReasons: ReadonlySet<DisabledReason | null> = new Set<DisabledReason>(['held', 'begun', 'nobody'])

/** The reasons for disabled actions that somebody looks for. */
function DisabledReasons({ booking }: { booking: AdminBookingDetails }) {
  const t = useTranslate()
  const may = useMay()
  const reader = useReader()
  const missing = actions.filter(
    (action) => isTheirs(may, booking, action) && shownReasons.has(disabledReasonOf(booking, action)),
  )
  const reasons = [...new Set(missing.flatMap((action) => disabledReasonOf(booking, action) ?? []))]
  return reasons.map((reason) => (
    <p key={reason} className="soft">
      {t('{actions}: {reason}', {
        actions: formatList(
          reader,
          missing.filter((action) => disabledReasonOf(booking, action) === reason).map((action) => t(labels[action])),
        ),
        reason: t(disabledReasonTexts[reason]),
      })}
    </p>
  ))
}

/** The actions of the office; the chosen one opens below the row. */
export function BookingActions({ booking, part, onPart }: PanelPartProps) {
  const t = useTranslate()
  const may = useMay()
  const backTo = useRef<HTMLElement | null>(null)
  const possible = actions.filter(
    (one) =>
      isTheirs(may, booking, one) &&
      disabledReasonOf(booking, one) === null &&
      (one !== 'colors' || canNoteColors({ ...booking, kind: visitKind(booking.timeSlot) })) &&
      (one !== 'sign_off' || booking.canSignOff.length > 0) &&
      (one !== 'touch_up' || canBookTouchUp(booking)) &&
      (one !== 'warranty' || claimToDecide(booking) !== null),
  )
  // Finished work is cancelled as rarely as its status is set: that leads there.
  const isAside = (one: Action) => one === 'edit' || (one === 'cancel' && booking.status === 'completed')
  const inRow = possible.filter((one) => !isAside(one))
  const openAction = possible.find((one) => one === part)
  const close = () => {
    onPart(null)
    requestAnimationFrame(() => backTo.current?.querySelector<HTMLElement>(`[data-action="${openAction}"]`)?.focus())
  }
  return (
    <>
      {inRow.length > 0 && (
        <fieldset
          ref={(element) => {
            backTo.current = element?.closest<HTMLElement>('[data-booking-panel]') ?? null
          }}
          aria-label={t('What to do')}
          className="row-tight"
        >
          {inRow.map((one) => (
            <Button
              key={one}
              variant="secondary"
              size="small"
              className={[css.actionButton, one === 'cancel' && css.cancel].filter(Boolean).join(' ')}
              data-action={one}
              aria-expanded={one === openAction}
              onClick={() => (one === openAction ? close() : onPart(one))}
            >
              {t(one === 'touch_up' && booking.warranty.canClaim ? WARRANTY_VISIT : labels[one])}
              {one !== openAction && hasDraft(draftName(booking.id, one)) && (
                <span className={css.unfinished}>
                  <span className="visually-hidden"> {t('(unfinished)')}</span>
                </span>
              )}
            </Button>
          ))}
        </fieldset>
      )}
      <DisabledReasons booking={booking} />
      {may({ access: 'office:money' }) && !may(dispatching) && booking.status !== 'completed' && (
        <p className="soft">{t('You can change the price once the work is finished. Until then, dispatchers do.')}</p>
      )}
      {openAction && (
        <ActionForm key={openAction} action={openAction} booking={booking} onPart={onPart} onClose={close} />
      )}
    </>
  )
}
