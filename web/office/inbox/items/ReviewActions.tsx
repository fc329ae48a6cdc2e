import { settleReviewReports } from '#contract/bookings/office-reviews.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton, ActionLink } from '#web/office/parts/actions/ActionButton.tsx'
import { needing } from '#web/office/parts/rights/Allowed.tsx'
import type { InboxAction } from './inbox-action.ts'
import { subjectNameOf } from './inbox-texts.ts'
import { useInboxActions } from './use-inbox-actions.ts'

const opening = (search: string): InboxAction =>
  function OpenReviews({ item }) {
    const t = useTranslate()
    return (
      <ActionLink to={{ search }} aria-label={t('Look at the review of {who}', { who: subjectNameOf(t, item) })}>
        {t('Look at it')}
      </ActionLink>
    )
  }

export const OpenReviews = opening('?tab=reviews')

/** Where it can be hidden. */
export const OpenReported = opening('?tab=reviews&reviews=reported')

/** What readers report of it is no reason to hide it; the undo bar offers to undo that. */
export const Fine: InboxAction = needing(settleReviewReports, ({ item }) => {
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
