import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionLink } from '#web/office/parts/actions/ActionButton.tsx'
import { useOfficeLinks } from '#web/office/parts/address/office-links.ts'
import type { InboxAction } from './inbox-action.ts'
import { subjectNameOf } from './item-parts.ts'

/** The booking beside the inbox. */
export const OpenBooking: InboxAction = ({ item }) => {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  if (!item.booking) return null
  return (
    <ActionLink to={linkTo('booking', item.booking.id)} aria-label={t('Open: {who}', { who: subjectNameOf(t, item) })}>
      {t('Open')}
    </ActionLink>
  )
}
