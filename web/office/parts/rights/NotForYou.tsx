import { roles } from '#domain/platform/roles.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useMe } from './RightsProvider.tsx'

/** In place of a page that the role of the reader does not include, to which an old address leads. */
export function NotForYou() {
  const t = useTranslate()
  const role = useMe().data?.role
  return (
    <EmptyState title={t('Your role doesn’t include this page')}>
      {role && t('You’re signed in as {role}. An owner can change that under People.', { role: t(roles[role].label) })}
    </EmptyState>
  )
}
