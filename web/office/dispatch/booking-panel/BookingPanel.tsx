import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { getAdminBooking } from '#contract/bookings/office-bookings.ts'
import { CallError } from '#web/lib/call-error.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import css from './BookingPanel.module.css'
import { PanelBody } from './PanelBody.tsx'
import { PanelHead } from './PanelHead.tsx'
import { useBookingPanel } from './use-booking-panel.ts'
import { Viewers } from './Viewers.tsx'

type Opener = { element: HTMLElement; key: string | undefined } | null

const openerNow = (): Opener => {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  return { element, key: element.closest<HTMLElement>('[data-opens]')?.dataset.opens }
}

/** The opener, the same element rendered again, or any other that opens that booking. */
function findFocusTarget(opener: Opener, id: string): HTMLElement | null {
  if (opener?.element.isConnected) return opener.element
  const all = [...document.querySelectorAll<HTMLElement>('[data-opens]')]
  return (
    all.find((one) => opener?.key !== undefined && one.dataset.opens === opener.key) ??
    all.find((one) => one.dataset.opens?.endsWith(`:${id}`)) ??
    null
  )
}

/**
 * Once nothing is open any more, the focus is where it was before. Buttons and links that open something have
 * `data-opens="{what}:{id}"`, since a list may render again meanwhile.
 * @param id what is open; null while nothing is
 */
function useReturnedFocus(id: string | null): void {
  const opener = useRef<Opener>(null)
  const last = useRef<string | null>(null)
  // Before any effect of the opened part, which takes the focus.
  useLayoutEffect(() => {
    if (id !== null && last.current === null) opener.current = openerNow()
  }, [id])
  useEffect(() => {
    const closed = id === null ? last.current : null
    last.current = id
    if (closed === null) return
    const focused = document.activeElement
    if (focused === null || focused === document.body) findFocusTarget(opener.current, closed)?.focus()
  }, [id])
}

/**
 * One panel for a booking, on every tab: opened by `?booking={id}`. Beside the page where there is room, which stays usable;
 * otherwise over the whole screen. Mounted once in the office.
 */
export function BookingPanel() {
  const { id, close, part, openPart } = useBookingPanel()
  const wide = useMedia('(min-width: 60em)')
  useReturnedFocus(id)
  if (id === null) return null
  // The part that is open in the panel is closed first: its draft is kept.
  const leave = () => (part === null ? close() : openPart(null))
  const shown = <Shown />
  return wide ? (
    <Beside onLeave={leave}>{shown}</Beside>
  ) : (
    <ModalOverlay
      className={css.sheet ?? ''}
      isOpen
      onOpenChange={(open) => {
        if (!open) leave()
      }}
    >
      <Modal className={css.screen ?? ''}>
        <Dialog className={css.panel ?? ''} data-booking-panel="" aria-labelledby={HEADING}>
          {shown}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** There is one panel at most. */
const HEADING = 'booking-panel'

/** Escape closes the panel, unless a dialog over it is open, or somebody types beside it. */
function useEscape(box: RefObject<HTMLElement | null>, onLeave: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
      if (dialogs.some((dialog) => dialog !== box.current)) return
      const types = event.target instanceof HTMLElement && event.target.matches('input, select, textarea')
      if (types && !box.current?.contains(event.target)) return
      event.preventDefault()
      onLeave()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [box, onLeave])
}

/** Beside the list, with a scroll bar of its own; not modal. */
function Beside({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEscape(box, onLeave)
  return (
    <section
      ref={box}
      role="dialog"
      aria-labelledby={HEADING}
      data-booking-panel=""
      className={`${css.panel} ${css.beside}`}
    >
      {children}
    </section>
  )
}

const isUnknown = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'not_found' || error.code === 'invalid_request')

/** The booking of the address. */
function Shown() {
  const t = useTranslate()
  const { id: named, isWellFormed, part, openPart, close } = useBookingPanel()
  const id = named ?? ''
  const query = useQuery({ ...freshQueryOf(getAdminBooking, { params: { id } }), enabled: isWellFormed })
  const head = useRef<HTMLHeadingElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scroller.current?.scrollTo?.({ top: 0 })
    // Somebody who steps from booking to booking with the panel's buttons stays on them.
    if (id !== '' && !scroller.current?.contains(document.activeElement)) head.current?.focus({ preventScroll: true })
  }, [id])
  const missing = !isWellFormed || (query.data === undefined && isUnknown(query.error))
  return (
    <div ref={scroller} className={css.scroll}>
      <PanelHead id={id} booking={query.data} headingId={HEADING} headingRef={head} onClose={close} />
      {!missing && <Viewers key={id} id={id} />}
      {missing ? (
        <EmptyState title={t('We can’t find that booking')}>
          {t('Check the booking ID, or look for the customer in the list.')}
        </EmptyState>
      ) : (
        <div className={css.content}>
          <Answered
            query={query}
            loading={t('Loading the booking')}
            failed={t("We couldn't load the booking.")}
            lines={8}
          >
            {(booking) => <PanelBody key={booking.id} booking={booking} part={part} onPart={openPart} />}
          </Answered>
        </div>
      )}
    </div>
  )
}
