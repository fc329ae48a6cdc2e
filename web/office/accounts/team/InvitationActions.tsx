import { invitePersonAgain, type OfficePerson, removePerson } from '#contract/office/people.ts'
import { call } from '#web/lib/call.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { nameOfPerson } from '#web/office/parts/names/person-texts.ts'
import { toast } from '#web/ui/toast.ts'

/** Sends an invitation again, with a new link, or takes it back. */
export function InvitationActions({ person }: { person: OfficePerson }) {
  const t = useTranslate()
  const name = nameOfPerson(t, person)
  const { id } = person
  const again = useSingleMutation({
    mutationFn: () => call(invitePersonAgain, { params: { id } }),
    onSuccess: () => {
      toast({ title: t('Invitation sent again'), description: t('The earlier link doesn’t work anymore.') })
    },
    onError: (error) => toastFailure(t, error, t('The invitation was not sent')),
  })
  const takeBack = useSingleMutation({
    mutationFn: () => call(removePerson, { params: { id } }),
    onSuccess: () => {
      toast({ title: t('Invitation taken back'), description: t('The link doesn’t work anymore.') })
    },
    onError: (error) => toastFailure(t, error, t('The invitation is still open')),
  })
  const isBusy = again.isPending || takeBack.isPending
  return (
    <>
      <ActionButton
        working={again.isPending}
        workingLabel={t('Sending...')}
        disabled={isBusy}
        aria-label={t('Send again: {name}', { name })}
        onClick={() => again.mutate(undefined)}
      >
        {t('Send again')}
      </ActionButton>
      <ActionButton
        working={takeBack.isPending}
        workingLabel={t('Taking back...')}
        disabled={isBusy}
        aria-label={t('Take back: {name}', { name })}
        onClick={() => takeBack.mutate(undefined)}
      >
        <span className="problem">{t('Take back')}</span>
      </ActionButton>
    </>
  )
}
