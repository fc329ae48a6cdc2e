import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { isId, normalizeId } from '#domain/platform/identifiers.ts'
import { officeActions } from '#domain/scheduling/booking-actions.ts'
import { withParts } from '#web/office/parts/address/office-links.ts'
import { useAddress } from '#web/office/parts/address/use-address.ts'

/** The parts that can be open inside the panel, as the address names them. */
export const panelParts = [
  ...officeActions,
  'reassign',
  'colors',
  'resend',
  'note',
  'sign_off',
  'complaint',
  'touch_up',
  'warranty',
  'edit',
  'customer',
  'notes',
  'office_notes',
  'why',
  'photos',
] as const
export type PanelPart = (typeof panelParts)[number]

/** The props of what shows a booking in the panel, with the part that is open in it. */
export type PanelPartProps = {
  booking: AdminBookingDetails
  part: PanelPart | null
  onPart: (part: PanelPart | null) => void
}

/** An address that the panel itself has put into the history: closing it goes back instead of adding another one. */
type Pushed = { bookingPanel?: true } | null

/**
 * The panel of a booking and what is open in it, which are parts of the address: `?booking={id}&part=move`. Opening it is a
 * step in the history, so that Back closes it; every change inside replaces that step.
 */
export function useBookingPanel() {
  const [search] = useSearchParams()
  const { read, write } = useAddress()
  const { state } = useLocation() as { state: Pushed }
  const navigate = useNavigate()
  const named = search.get('booking')
  const known = search.get('part')
  const id = named === null ? null : normalizeId(named)

  const show = (next: string, part: PanelPart | null) =>
    write(
      (now) => withParts(now, { booking: next, part: part ?? '' }),
      read().has('booking') ? { replace: true } : { state: { bookingPanel: true } },
    )

  return {
    /** The booking that is open; null while none is. */
    id,
    isWellFormed: id !== null && isId(id),
    part: panelParts.find((one) => one === known) ?? null,
    view: (next: string) => show(next, null),
    edit: (next: string) => show(next, 'edit'),
    explain: (next: string) => show(next, 'why'),
    /** Opens a part of the booking that is shown; null closes it. */
    openPart: (part: PanelPart | null) => {
      if (id !== null) show(id, part)
    },
    close: () => {
      if (state?.bookingPanel) void navigate(-1)
      else write((now) => withParts(now, { booking: '', part: '' }), { replace: true })
    },
  }
}
