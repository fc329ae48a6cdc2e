import { type ReactNode, useState } from 'react'
import type { OfficePerson } from '#contract/office/people.ts'
import { removePersonCodes, removePersonPasskey, resetPersonFactors } from '#contract/office/second-factor.ts'
import type { SecondFactors } from '#contract/platform/second-factor.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { FactorList } from '#web/shared/second-factor/FactorList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { LostEverything } from './LostEverything.tsx'

type PersonFactorsProps = {
  person: Pick<OfficePerson, 'id' | 'name' | 'email'>
  factors: SecondFactors
}

type Question = { title: string; about: ReactNode; confirmLabel: string; done: string; run: () => Promise<void> }

/** Somebody's second factor as an owner sees it: each can be removed, and all of them when everything is lost. */
export function PersonFactors({ person, factors }: PersonFactorsProps) {
  const t = useTranslate()
  const [question, setQuestion] = useState<Question | null>(null)
  const { id } = person
  const name = person.name ?? person.email ?? id
  const { mutate, isPending } = useAction({
    run: ({ run }: Question) => run(),
    done: (_, { done }) => {
      toast({ title: done })
      setQuestion(null)
    },
    failed: t('Nothing changed'),
  })
  const remove = (label: string, run: () => Promise<void>) => (
    <Button
      variant="quiet"
      size="small"
      onClick={() =>
        setQuestion({
          title: t('Remove it?'),
          about: t('{what} won’t let {name} in anymore. They’re signed out everywhere, and we’ll email them.', {
            what: label,
            name,
          }),
          confirmLabel: t('Remove'),
          done: t('Removed'),
          run,
        })
      }
    >
      {t('Remove')}
    </Button>
  )
  return (
    <>
      <FactorList
        factors={factors}
        actions={{
          passkey: (passkey) =>
            remove(passkey.name, () => call(removePersonPasskey, { params: { id, passkeyId: passkey.id } })),
          codes: remove(t('Codes from an app'), () => call(removePersonCodes, { params: { id } })),
          recoveryCodes: <LostEverything name={name} reset={() => call(resetPersonFactors, { params: { id } })} />,
        }}
      />
      <ConfirmDialog
        opened={question !== null}
        title={question?.title}
        confirmLabel={question?.confirmLabel ?? ''}
        workingLabel={t('One moment...')}
        destructive
        working={isPending}
        onConfirm={() => question && mutate(question)}
        onClose={() => setQuestion(null)}
      >
        <p>{question?.about}</p>
      </ConfirmDialog>
    </>
  )
}
