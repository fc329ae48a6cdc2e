import { useState } from 'react'
import { type OfficePerson, removePerson } from '#contract/office/people.ts'
import { call } from '#web/lib/call.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { nameOfPerson } from '#web/office/parts/names/person-texts.ts'
import { Refusal } from '#web/office/parts/Refusal.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './PersonPanel.module.css'

/** Removes somebody's access, after a question. */
export function RemoveAccess({ person, onRemoved }: { person: OfficePerson; onRemoved: () => void }) {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  const name = nameOfPerson(t, person)
  const removal = useSingleMutation({
    mutationFn: () => call(removePerson, { params: { id: person.id } }),
    onSuccess: () => {
      setAsking(false)
      onRemoved()
      toast({ title: t('{name} no longer has access', { name }) })
    },
  })
  const ask = () => {
    removal.reset()
    setAsking(true)
  }
  return (
    <>
      <Button variant="secondary" className={css.remove} onClick={ask}>
        {t('Remove access...')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('Remove access for {name}?', { name })}
        confirmLabel={t('Remove access')}
        workingLabel={t('Removing...')}
        destructive
        working={removal.isPending}
        onConfirm={() => removal.mutate(undefined)}
        onClose={() => setAsking(false)}
      >
        <div className="stack-close">
          <p>
            {person.state === 'active'
              ? t(
                  'They’re logged out everywhere right away and can’t sign in anymore. What they did stays in the audit under their name.',
                )
              : t('The link in the invitation stops working right away.')}
          </p>
          <p>{t('You can invite them again anytime.')}</p>
          <Refusal error={removal.error} otherwise={t('They still have access. Please try again.')} />
        </div>
      </ConfirmDialog>
    </>
  )
}
