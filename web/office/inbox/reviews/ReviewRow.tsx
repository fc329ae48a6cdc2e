import { useState } from 'react'
import { Link } from 'react-router'
import { openComplaint } from '#contract/bookings/complaints.ts'
import {
  type AdminReview,
  moderateReview,
  removeReviewAnswer,
  settleReviewReports,
} from '#contract/bookings/office-reviews.ts'
import { findingLabels, hideReasonTexts, reportReasonTexts } from '#domain/bookings/reviews.ts'
import { formatList } from '#domain/platform/format.ts'
import { formatDayOfYear, formatMoment } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ActionLink } from '#web/office/parts/actions/ActionButton.tsx'
import { useOfficeLinks } from '#web/office/parts/address/office-links.ts'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { ReviewAnswer, ReviewText } from '#web/shared/reviews/review-parts.tsx'
import { Stars } from '#web/shared/reviews/Stars.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import cards from '#web/ui/cards.module.css'
import { PhotoViewer } from '#web/ui/PhotoViewer.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import css from './ReviewsTab.module.css'
import { stateColors, stateLabels } from './review-states.ts'
import { useModeration } from './use-moderation.ts'

/** A review with so many stars or fewer may be a complaint. */
const LOW_STARS = 3

/** One review as the office sees it, with what can be done about it. */
export function ReviewRow({ review, onHide }: { review: AdminReview; onHide: () => void }) {
  const t = useTranslate()
  const may = useMay()
  const reader = useReader()
  const moderate = useModeration(review.id)
  const linkTo = useOfficeLinks()
  const [asking, setAsking] = useState(false)
  const { state, findings, hiddenFor, painter, answer, reports } = review
  const customer = review.customerName ?? t('A customer')
  return (
    <li className={cards.card}>
      <div className={`row-middle ${cards.head}`}>
        <Stars count={review.stars} />
        <h3 className="subtitle">
          <Link className="quiet-link" to={linkTo('customer', review.quoteId)} preventScrollReset>
            {customer}
          </Link>
        </h3>
        <StatusChip color={stateColors[state]}>{t(stateLabels[state])}</StatusChip>
        {review.isSuspended && <StatusChip color="orange">{t('Visit reopened: not shown')}</StatusChip>}
      </div>
      <p className={`small ${cards.facts}`}>
        <span>{review.town}</span>
        <span>
          {t.rich('Painted by <link>{painter}</link>, finished {day}', {
            painter: painter.name,
            day: formatDayOfYear(reader, review.finishedOn),
            link: (inside) => (
              <Link to={linkTo('contractor', painter.id)} preventScrollReset>
                {inside}
              </Link>
            ),
          })}
        </span>
        <span>{t('Written {when}', { when: formatMoment(reader, review.changedAt ?? review.writtenAt) })}</span>
        {!review.showName && <span>{t('Shown as “A customer”')}</span>}
      </p>
      {state === 'waiting' && (
        <p className={`strong ${css.found}`}>
          {findings.length > 0
            ? t('Flagged: {findings}', {
                findings: formatList(
                  reader,
                  findings.map((one) => t(findingLabels[one])),
                ),
              })
            : t('Changed after it was hidden.')}
        </p>
      )}
      {hiddenFor !== null && (
        <p className={`strong ${css.found}`}>
          {t('Hidden because it {reason}', { reason: hideReasonTexts[hiddenFor] })}
        </p>
      )}
      {reports.map(({ reason, text, reportedAt }) => (
        <p key={`${reportedAt.getTime()} ${reason} ${text}`} className={`strong ${css.found}`}>
          {t('Reported {when}: it {reason}.', {
            when: formatMoment(reader, reportedAt),
            reason: reportReasonTexts[reason],
          })}
          {text && ` ${t('“{words}”', { words: text })}`}
        </p>
      ))}
      <ReviewText text={review.text} />
      {review.photos.length > 0 && (
        <PhotoViewer subject={t('Review of {customer}', { customer })} photos={review.photos.map(({ url }) => url)} />
      )}
      <ReviewAnswer by={painter.name} answer={answer} />
      <div className="row">
        <ActionLink to={linkTo('booking', review.bookingId)} aria-label={t('Open booking of {customer}', { customer })}>
          {t('Open booking')}
        </ActionLink>
        {review.stars <= LOW_STARS && may(openComplaint) && (
          <ActionLink
            to={linkTo('booking', review.bookingId, { part: 'complaint' })}
            aria-label={t('Complaint… of {customer}', { customer })}
          >
            {t('Complaint…')}
          </ActionLink>
        )}
        {state !== 'published' && may(moderateReview) && (
          <Button
            variant={state === 'waiting' ? 'primary' : 'secondary'}
            size="small"
            working={moderate.isPending}
            workingLabel={t('Saving...')}
            aria-label={t('Publish the review of {customer}', { customer })}
            onClick={() => moderate.mutate({ state: 'published' })}
          >
            {t('Publish')}
          </Button>
        )}
        {reports.length > 0 && may(settleReviewReports) && (
          <Button
            variant="secondary"
            size="small"
            working={moderate.isPending}
            workingLabel={t('Saving...')}
            aria-label={t('It’s fine: the review of {who}', { who: customer })}
            onClick={() => moderate.mutate({ state: 'fine' })}
          >
            {t('It’s fine')}
          </Button>
        )}
        {state !== 'hidden' && may(moderateReview) && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Hide the review of {customer}…', { customer })}
            onClick={onHide}
          >
            {t('Hide…')}
          </Button>
        )}
        {answer !== null && may(removeReviewAnswer) && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('Remove answer… to {customer}', { customer })}
            onClick={() => setAsking(true)}
          >
            {t('Remove answer…')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asking}
        title={t('Remove the answer?')}
        confirmLabel={t('Remove answer')}
        workingLabel={t('Saving...')}
        destructive
        working={moderate.isPending}
        onConfirm={() => moderate.mutate({ state: 'without answer' }, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>{t('It’s gone for good: a painter can answer a review only once.')}</p>
      </ConfirmDialog>
    </li>
  )
}
