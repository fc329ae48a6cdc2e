import type { OfficePerson } from '#contract/office/people.ts'
import { remindOfSecondFactor } from '#contract/office/second-factor.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Reminds somebody of the second factor that they are due to set up; nothing for anybody else. */
export function RemindButton({ person }: { person: Pick<OfficePerson, 'id' | 'email' | 'secondFactor'> }) {
  const t = useTranslate()
  const remind = useAction({
    run: () => call(remindOfSecondFactor, { params: { id: person.id } }),
    done: () => toast({ title: t('Reminder sent to {email}', { email: person.email ?? '' }) }),
    failed: t('No reminder was sent'),
  })
  if (person.secondFactor.dueOn === null || person.email === null) return null
  return (
    <Button
      variant="secondary"
      size="small"
      working={remind.isPending}
      workingLabel={t('Sending...')}
      onClick={() => remind.mutate()}
    >
      {t('Remind')}
    </Button>
  )
}
