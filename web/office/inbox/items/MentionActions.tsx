import { settleMention } from '#contract/office/mentions.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton, ActionLink } from '#web/office/parts/actions/ActionButton.tsx'
import { useOfficeLinks } from '#web/office/parts/address/office-links.ts'
import { needing } from '#web/office/parts/rights/Allowed.tsx'
import type { InboxAction } from './inbox-action.ts'
import { subjectNameOf } from './item-parts.ts'
import { useInboxActions } from './use-inbox-actions.ts'

/** What the note is about, where it can be read. */
export const OpenNote: InboxAction = ({ item }) => {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  const { booking, mention, painter } = item
  const to = booking
    ? linkTo('booking', booking.id)
    : mention?.quoteId
      ? linkTo('customer', mention.quoteId)
      : painter && linkTo('contractor', painter.id)
  if (!to) return null
  return (
    <ActionLink to={to} aria-label={t('Open: {who}', { who: subjectNameOf(t, item) })}>
      {t('Open')}
    </ActionLink>
  )
}

/** Somebody has seen to it; the undo bar offers to undo that. */
export const Done: InboxAction = needing(settleMention, ({ item }) => {
  const t = useTranslate()
  const { finish, working } = useInboxActions(item)
  return (
    <ActionButton
      working={working}
      workingLabel={t('Saving...')}
      aria-label={t('Done: {who}', { who: subjectNameOf(t, item) })}
      onClick={finish}
    >
      {t('Done')}
    </ActionButton>
  )
})
