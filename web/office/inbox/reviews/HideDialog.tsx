import { useState } from 'react'
import type { AdminReview } from '#contract/bookings/office-reviews.ts'
import { type HideReason, hideReasons, hideReasonTexts } from '#domain/bookings/reviews.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import css from './ReviewsTab.module.css'
import { useModeration } from './use-moderation.ts'

type HideDialogProps = { review: AdminReview; opened: boolean; onClose: () => void }

/** Asks why a review is hidden: the reason is shown publicly. */
export function HideDialog({ review, opened, onClose }: HideDialogProps) {
  const t = useTranslate()
  const [reason, setReason] = useState<HideReason>(review.reports[0]?.reason ?? 'names_person')
  const moderate = useModeration(review.id)
  return (
    <ConfirmDialog
      opened={opened}
      title={t('Hide this review?')}
      confirmLabel={t('Hide review')}
      workingLabel={t('Saving...')}
      destructive
      working={moderate.isPending}
      onConfirm={() => moderate.mutate({ state: 'hidden', reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {t(
          'Everyone can see how many reviews are hidden and why, and so can its customer. Not liking it isn’t a reason.',
        )}
      </p>
      <fieldset className={`stack-tight ${css.reasons}`}>
        <legend>{t('This review…')}</legend>
        {hideReasons.map((one) => (
          <CheckCard
            key={one}
            kind="radio"
            name="reason"
            label={t(hideReasonTexts[one])}
            checked={one === reason}
            onChange={() => setReason(one)}
          />
        ))}
      </fieldset>
    </ConfirmDialog>
  )
}
