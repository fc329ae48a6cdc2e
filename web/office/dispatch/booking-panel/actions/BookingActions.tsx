import { type ComponentType, useRef } from 'react'
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

type ActionFormProps = ActionProps & { onPart: (part: PanelPart) => void }

type ActionEntry = {
  label: Text
  Form: ComponentType<ActionFormProps>
  /** What it takes beyond rule and rights. */
  isOffered?: (booking: AdminBookingDetails) => boolean
} & (
  | {
      /** The rule for what is not always possible, and for who may. */
      rule: OfficeAction
    }
  | {
      /** The call that it makes in the end, where the status of the booking does not decide who may. */
      makes: Pick<Endpoint, 'access'>
    }
)

const actionTable = {
  without_deposit: { label: text('Book without the deposit'), Form: WithoutDepositForm, rule: 'without_deposit' },
  move: { label: text('Move'), Form: MoveForm, rule: 'move' },
  reassign: { label: text('Reassign'), Form: ReassignForm, rule: 'assign' },
  price: { label: text('Adjust price'), Form: PriceForm, rule: 'price' },
  colors: {
    label: text('Colors'),
    Form: ColorsForm,
    makes: noteColors,
    isOffered: (booking) => canNoteColors({ ...booking, kind: visitKind(booking.timeSlot) }),
  },
  complete: { label: text('Complete'), Form: CompleteForm, rule: 'complete' },
  resend: { label: text('Send again'), Form: ResendForm, makes: resendMessage },
  note: { label: text('Note'), Form: NoteForm, makes: writeOfficeNote },
  sign_off: {
    label: text('Signed off on the phone'),
    Form: SignOffForm,
    makes: signOffByPhone,
    isOffered: ({ canSignOff }) => canSignOff.length > 0,
  },
  complaint: { label: text('Complaint'), Form: ComplaintForm, makes: openComplaint },
  touch_up: { label: text('Free touch-up'), Form: TouchUpForm, makes: bookTouchUp, isOffered: canBookTouchUp },
  warranty: {
    label: text('Warranty claim'),
    Form: WarrantyForm,
    makes: decideWarranty,
    isOffered: (booking) => claimToDecide(booking) !== null,
  },
  edit: { label: text('Set status'), Form: EditForm, makes: updateBooking },
  cancel: { label: text('Cancel…'), Form: CancelForm, rule: 'cancel' },
} as const satisfies Partial<Record<PanelPart, ActionEntry>>
type Action = keyof typeof actionTable

const actions = Object.keys(actionTable) as Action[]
const entries: Readonly<Record<Action, ActionEntry>> = actionTable

/** In place of the touch-up once the customer's days for one are over. */
const WARRANTY_VISIT = text('Warranty visit')

/** The reason why an action is disabled; null if it is not. */
const disabledReasonOf = (booking: AdminBookingDetails, action: Action): DisabledReason | null => {
  const entry = entries[action]
  return 'rule' in entry ? disabledReason(entry.rule, { ...booking, kind: visitKind(booking.timeSlot) }) : null
}

/** Whether the role of the reader includes an action with a booking as it is. */
const isTheirs = (may: May, { status }: AdminBookingDetails, action: Action): boolean => {
  const entry = entries[action]
  return 'rule' in entry ? mayPerform(may, entry.rule, status) : may(entry.makes)
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
          missing
            .filter((action) => disabledReasonOf(booking, action) === reason)
            .map((action) => t(entries[action].label)),
        ),
        reason: t(disabledReasonTexts[reason]),
      })}
    </p>
  ))
}

const OpenForm = ({ Form, booking, onPart, onClose }: ActionFormProps & Pick<ActionEntry, 'Form'>) => (
  <Form booking={booking} onPart={onPart} onClose={onClose} />
)

/** The actions of the office; the chosen one opens below the row. */
export function BookingActions({ booking, part, onPart }: PanelPartProps) {
  const t = useTranslate()
  const may = useMay()
  const backTo = useRef<HTMLElement | null>(null)
  const possible = actions.filter(
    (one) =>
      isTheirs(may, booking, one) &&
      disabledReasonOf(booking, one) === null &&
      (entries[one].isOffered?.(booking) ?? true),
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
              {t(one === 'touch_up' && booking.warranty.canClaim ? WARRANTY_VISIT : entries[one].label)}
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
        <OpenForm key={openAction} Form={entries[openAction].Form} booking={booking} onPart={onPart} onClose={close} />
      )}
    </>
  )
}
