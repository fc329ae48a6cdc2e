import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { writeOfficeNote } from '#contract/office/actions.ts'
import type { BoardVisit } from '#contract/office/board.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { formatPhone, phoneLink } from '#domain/platform/phone-number.ts'
import { canDo, type OfficeAction } from '#domain/scheduling/booking-actions.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionMenu, ActionMenuItem } from '#web/office/parts/actions/ActionMenu.tsx'
import { useOfficeLinks } from '#web/office/parts/address/office-links.ts'
import { isMasked } from '#web/office/parts/contact/ContactLink.tsx'
import { dispatching, useMay } from '#web/office/parts/rights/rights.ts'
import type { PanelPart } from '../booking-panel/use-booking-panel.ts'
import { customerOf } from './board-texts.ts'

/** A line of the menu: what it does, or what it opens; `needs` says when it is possible, `call` to whom. */
type Line = { label: string; needs?: OfficeAction; call?: Pick<Endpoint, 'access'>; act?: () => void; href?: string }

type VisitMenuProps = {
  /** Null while it is closed; `at` is what it opens beside, which stays where it is. */
  of: { visit: BoardVisit; at: HTMLElement } | null
  onOpen: (bookingId: string) => void
  onPickUp: (visit: BoardVisit) => void
  onClose: () => void
}

/** The actions for a visit on the board as a menu; the same as dragging it, and more. */
export function VisitMenu({ of, onOpen, onPickUp, onClose }: VisitMenuProps) {
  const t = useTranslate()
  const may = useMay()
  const linkTo = useOfficeLinks()
  const navigate = useNavigate()
  const at = useMemo(() => ({ current: of?.at ?? null }), [of])
  if (!of) return null
  const { visit } = of
  const id = visit.bookingId
  const label = t('What to do with the visit of {customer}', { customer: customerOf(t, visit) })
  const goTo = (address: { search: string }) => void navigate(address, { preventScrollReset: true })
  const toPart = (part: PanelPart) => () => goTo(linkTo('booking', id, { part }))
  const all: Line[] = [
    { label: t('Open'), act: () => onOpen(id) },
    ...(isMasked(visit.customerPhone)
      ? []
      : [
          {
            label: t('Call {customer}, {phone}', {
              customer: customerOf(t, visit),
              phone: formatPhone(visit.customerPhone),
            }),
            href: phoneLink(visit.customerPhone),
          },
        ]),
    { label: t('Pick up to move'), needs: 'move', act: () => onPickUp(visit) },
    { label: t('Who can take it'), needs: 'assign', act: () => goTo(linkTo('takers', id)) },
    { label: t('Move to another time…'), needs: 'move', act: toPart('move') },
    { label: t('Give to another painter…'), needs: 'assign', act: toPart('reassign') },
    { label: t('Book without the deposit…'), needs: 'without_deposit', act: toPart('without_deposit') },
    { label: t('Write a note…'), call: writeOfficeNote, act: toPart('note') },
    { label: t('Cancel the booking…'), needs: 'cancel', act: toPart('cancel') },
  ]
  const lines = all.filter(
    ({ needs, call }) =>
      (needs === undefined || (may(dispatching) && canDo(needs, visit))) && (call === undefined || may(call)),
  )
  return (
    <ActionMenu label={label} anchor={at} align="start" onClose={onClose}>
      {lines.map(({ label: words, href, act }) => (
        <ActionMenuItem
          key={words}
          {...(href === undefined ? {} : { href })}
          onAction={() => {
            onClose()
            act?.()
          }}
        >
          {words}
        </ActionMenuItem>
      ))}
    </ActionMenu>
  )
}
