import { finishLetters } from '#contract/notifications/letters.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { needing } from '#web/office/parts/rights/Allowed.tsx'
import { useLetterActions } from '../letters/use-letters.ts'
import type { InboxAction } from './inbox-action.ts'
import { subjectNameOf } from './item-parts.ts'

/** Somebody without email was told by phone. */
export const NotifiedByPhone: InboxAction = needing(finishLetters, ({ item }) => {
  const t = useTranslate()
  const { finish, working } = useLetterActions()
  return (
    <ActionButton
      working={working}
      workingLabel={t('Saving...')}
      aria-label={t('{name} knows: “{subject}”', { name: subjectNameOf(t, item), subject: item.text ?? '' })}
      onClick={() => finish([{ id: item.subjectId }], 'called')}
    >
      {t('They know')}
    </ActionButton>
  )
})
