import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getAdminBooking } from '#contract/bookings/office-bookings.ts'
import type { BoardVisit } from '#contract/office/board.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { formatPhone, phoneLink } from '#domain/platform/phone-number.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { type BookingActionInput, useBookingAction } from '#web/office/parts/undo/use-booking-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PainterAgreed } from '../booking-panel/actions/PainterAgreed.tsx'
import { Preview } from '../booking-panel/actions/Preview.tsx'
import { isConflict } from '../booking-panel/actions/use-action-form.ts'
import { useActionPreview } from '../booking-panel/actions/use-action-preview.ts'
import { type WantedBy, WhoWants } from '../booking-panel/actions/WhoWants.tsx'
import { customerOf, formatSlot } from './board-texts.ts'
import type { Fit } from './use-drag.ts'

type Target = { visit: BoardVisit; fit: Fit; painter: string }

type DropDialogProps = Target & {
  /** It was done, or was put back. */
  onClose: () => void
}

const isMove = ({ visit: { slots }, fit }: Target): boolean =>
  fit.date !== slots[0]?.date || fit.timeSlot !== slots[0]?.timeSlot

const keepsPainter = ({ visit, fit }: Target): boolean => fit.contractorId === visit.contractorId

/** The action that a drop means: another painter, another time, or both. A move is incomplete until it is known who wants it. */
function toAction(target: Target, wantedBy: WantedBy, painterAgreed: boolean): BookingActionInput | null {
  const { visit, fit } = target
  const { version, contractorId } = visit
  if (!isMove(target)) return { action: 'assign', version, contractorId: fit.contractorId }
  if (wantedBy === '') return null
  return {
    action: 'move',
    version,
    scheduledDate: fit.date,
    timeSlot: fit.timeSlot,
    ...(fit.contractorId === contractorId ? {} : { contractorId: fit.contractorId }),
    withoutCredit: wantedBy === 'customer',
    ...(painterAgreed && keepsPainter(target) ? { painterAgreed } : {}),
  }
}

/** Title, button and what is said afterwards. */
function useDropTexts(target: Target) {
  const { visit, fit, painter } = target
  const t = useTranslate()
  const reader = useReader()
  const customer = customerOf(t, visit)
  const when = formatSlot(t, reader, fit.date, fit.timeSlot)
  const day = formatShortDate(reader, fit.date)
  if (!isMove(target))
    return {
      title: t('Give {customer} to {painter}?', { customer, painter }),
      confirm: t('Give to {painter}', { painter }),
      done: t("{painter} has {customer}'s visit", { painter, customer }),
    }
  if (keepsPainter(target))
    return {
      title: t('Move {customer} to {when}?', { customer, when }),
      confirm: t('Move to {day}', { day }),
      done: t("{customer}'s visit is moved to {day}", { customer, day }),
    }
  return {
    title: t('Move {customer} to {when}, with {painter}?', { customer, when, painter }),
    confirm: t('Move to {day} with {painter}', { day, painter }),
    done: t("{painter} has {customer}'s visit on {day}", { painter, customer, day }),
  }
}

/** After a drop, before anything is done: what changes, and who is notified. */
export function DropDialog({ onClose, ...target }: DropDialogProps) {
  const t = useTranslate()
  const [wantedBy, setWantedBy] = useState<WantedBy>('')
  const [agreed, setAgreed] = useState(false)
  const { run, working } = useBookingAction()
  const [failure, setFailure] = useState<unknown>(null)
  const { bookingId } = target.visit
  const booking = useQuery(queryOf(getAdminBooking, { params: { id: bookingId } }))
  const wanted = toAction(target, wantedBy, agreed)
  const preview = useActionPreview(bookingId, wanted)
  const { title, confirm, done } = useDropTexts(target)
  const isOutdated = isConflict(preview.error) || isConflict(failure)
  const doIt = async () => {
    if (wanted === null) return
    const answer = await run(bookingId, wanted, { done, failed: t('Nothing was changed') })
    if (answer.ok) onClose()
    else setFailure(answer.error)
  }
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={confirm}
      workingLabel={t('Saving...')}
      cancelLabel={t('Leave as is')}
      disabled={!preview.isCurrent || isOutdated}
      working={working}
      onConfirm={() => void doIt()}
      onClose={onClose}
    >
      {isOutdated ? (
        <Notice tone="warn" role="alert" title={t('Someone else changed this booking')}>
          <p>{t('Leave it, and you’ll see it as it is now.')}</p>
        </Notice>
      ) : (
        <>
          {isMove(target) && (
            <WhoWants value={wantedBy} credit={booking.data?.lateChange.credit ?? 0} onChange={setWantedBy} />
          )}
          {isMove(target) && keepsPainter(target) && (
            <PainterAgreed name={target.painter} checked={agreed} onChange={setAgreed} />
          )}
          <Preview preview={preview} />
          <p>
            <a href={phoneLink(target.visit.customerPhone)}>
              {t('Call {customer}, {phone}', {
                customer: customerOf(t, target.visit),
                phone: formatPhone(target.visit.customerPhone),
              })}
            </a>
          </p>
        </>
      )}
    </ConfirmDialog>
  )
}
