import { type AdminBooking, cancelBookings } from '#contract/bookings/office-bookings.ts'
import { call } from '#web/lib/call.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Restored } from '#web/office/parts/drafts/DraftNotices.tsx'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import type { Skipped } from '#web/office/parts/lists/SkippedNotice.tsx'
import { Refusal } from '#web/office/parts/Refusal.tsx'
import { useUndoOfMany } from '#web/office/parts/undo/use-undo-of-many.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type WantedBy, WhoWants } from '../booking-panel/actions/WhoWants.tsx'

type Values = { wantedBy: WantedBy; reason: string; customerReason: string }

const customerOf = ({ customerName, customerEmail }: AdminBooking): string => customerName ?? customerEmail

type Props = {
  bookings: readonly AdminBooking[]
  /** Those that were left as they are. */
  onDone: (skipped: Skipped[]) => void
  onClose: () => void
}

/** Cancels several bookings without a fee: after a flood of fake ones, or when a painter falls ill. */
export function CancelManyDialog({ bookings, onDone, onClose }: Props) {
  const t = useTranslate()
  const reader = useReader()
  const offerUndo = useUndoOfMany()
  const ids = bookings.map(({ id }) => id)
  const names = new Map(bookings.map((booking) => [booking.id, customerOf(booking)]))
  const nameOf = (id: string) => names.get(id) ?? id
  const form = useDraftForm<Values>({
    name: draftName('bookings', 'cancel_many'),
    initial: { wantedBy: '', reason: '', customerReason: '' },
    problemsOf: ({ reason }) => (reason.trim() === '' ? { reason: t('Please say why.') } : {}),
    send: async ({ wantedBy, reason, customerReason }) => {
      const body = {
        ids,
        reason: reason.trim(),
        ...(customerReason.trim() !== '' && { customerReason: customerReason.trim() }),
        withoutCredit: wantedBy === 'customer',
      }
      const { cancelled, skipped, undo } = await call(cancelBookings, { body })
      if (cancelled.length > 0) {
        const title = t('{count, plural, one {# booking canceled} other {# bookings canceled}}', {
          count: cancelled.length,
        })
        const done =
          undo && undo.actions.length < cancelled.length
            ? t('{title}; {some} of them can be undone', { title, some: undo.actions.length })
            : title
        const offered = offerUndo({
          undo,
          bookingIds: undo?.actions.map(({ bookingId }) => bookingId) ?? [],
          done,
          nameOf,
        })
        if (offered === null) toast({ title })
      }
      onDone(skipped.map((one) => ({ ...one, customer: nameOf(one.id) })))
    },
    onSent: onClose,
  })
  const { values, field, write, failure, sending, check, deliver } = form
  return (
    <ConfirmDialog
      opened
      title={t('{count, plural, one {Cancel # booking?} other {Cancel # bookings?}}', { count: ids.length })}
      confirmLabel={t('Cancel them')}
      workingLabel={t('Canceling...')}
      cancelLabel={t('Keep them')}
      destructive
      focusField
      disabled={values.reason.trim() === '' || values.wantedBy === ''}
      working={sending}
      onConfirm={() => check() && void deliver()}
      onClose={onClose}
    >
      <Restored form={form} />
      <Refusal error={failure?.error} otherwise={t('Nothing was canceled.')} />
      <p>
        {t(
          "Their time opens up right away, and we tell the customers and painters. There's no fee. You can undo it for ten seconds.",
        )}
      </p>
      <WhoWants
        isMany
        value={values.wantedBy}
        credit={reader.market.promises.changeCredit}
        onChange={(wantedBy) => write({ wantedBy })}
      />
      <TextField
        label={t('Reason')}
        hint={t('For the office only: it goes in the audit log.')}
        maxLength={500}
        {...field('reason')}
      />
      <TextField
        label={t('What the customers read (optional)')}
        hint={t('In their email, on their page and in their calendar. The painters read it, too.')}
        maxLength={500}
        autoComplete="off"
        {...field('customerReason')}
      />
    </ConfirmDialog>
  )
}
