import { settleReviewReports } from '#contract/bookings/office-reviews.ts'
import { moderatePhotos } from '#contract/bookings/office-visit-photos.ts'
import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { reportReasonTexts } from '#domain/bookings/reviews.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton, ActionLink } from '#web/office/parts/actions/ActionButton.tsx'
import { useOfficeLinks } from '#web/office/parts/address/office-links.ts'
import { needing } from '#web/office/parts/rights/Allowed.tsx'
import { OpenBooking } from '../items/BookingActions.tsx'
import { defineInboxItem } from '../items/define-inbox-item.ts'
import type { InboxAction } from '../items/inbox-action.ts'
import { painterOf, subjectNameOf } from '../items/item-parts.ts'
import { useInboxActions } from '../items/use-inbox-actions.ts'

const opening = (search: string): InboxAction =>
  function OpenReviews({ item }) {
    const t = useTranslate()
    return (
      <ActionLink to={{ search }} aria-label={t('Look at the review of {who}', { who: subjectNameOf(t, item) })}>
        {t('Look at it')}
      </ActionLink>
    )
  }

const OpenReviews = opening('?tab=reviews')

/** Where it can be hidden. */
const OpenReported = opening('?tab=reviews&reviews=reported')

/** What readers report of it is no reason to hide it; the undo bar offers to undo that. */
const Fine: InboxAction = needing(settleReviewReports, ({ item }) => {
  const t = useTranslate()
  const { finish, working } = useInboxActions(item)
  return (
    <ActionButton
      working={working}
      workingLabel={t('Saving...')}
      aria-label={t('It’s fine: the review of {who}', { who: subjectNameOf(t, item) })}
      onClick={finish}
    >
      {t('It’s fine')}
    </ActionButton>
  )
})

const starsOf = (t: PageTranslator, item: InboxItemDetails): string =>
  t('{stars, plural, one {# star} other {# stars}} for {painter}', {
    stars: item.stars ?? 0,
    painter: painterOf(t, item),
  })

export const reviewReported = defineInboxItem({
  kind: 'review_reported',
  parts: (t, _reader, item) => [
    starsOf(t, item),
    item.reportReason && t('a reader says it {reason}', { reason: reportReasonTexts[item.reportReason] }),
    item.text && t('“{words}”', { words: item.text }),
  ],
  actions: [OpenReported, Fine],
})

export const reviewToCheck = defineInboxItem({
  kind: 'review_to_check',
  parts: (t, _reader, item) => [starsOf(t, item), item.text],
  actions: [OpenReviews, OpenBooking],
})

const LookAtPhotos: InboxAction = needing(moderatePhotos, ({ item }) => {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  if (!item.booking) return null
  return (
    <ActionLink
      to={linkTo('booking', item.booking.id, { part: 'photos' })}
      aria-label={t('Look at the room photos of {who}', { who: subjectNameOf(t, item) })}
    >
      {t('Look at {count, plural, one {it} other {them}}', { count: item.openJobs ?? 0 })}
    </ActionLink>
  )
})

export const roomPhotosWaiting = defineInboxItem({
  kind: 'room_photos_waiting',
  parts: (t, _reader, item) => [
    t('{count, plural, one {# photo} other {# photos}} to show', { count: item.openJobs ?? 0 }),
  ],
  actions: [LookAtPhotos],
})
