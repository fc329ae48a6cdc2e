import { useState } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toast.ts'

type LostEverythingProps = {
  /** Whose second factor it is. */
  name: string
  reset: () => Promise<unknown>
}

/** Resets somebody's second factor, after a question: they sign in by password, and set up a new one. */
export function LostEverything({ name, reset }: LostEverythingProps) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useAction({
    run: reset,
    done: () => {
      toast({ title: t('Second factor reset') })
      setAsking(false)
    },
    failed: t('Nothing changed'),
  })
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {t('Lost everything…')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('Reset {name}’s second factor?', { name })}
        confirmLabel={t('Reset')}
        workingLabel={t('One moment...')}
        destructive
        working={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          {t(
            'Only if you’re sure that it’s them: call them. All passkeys, codes and recovery codes are removed, and they’re signed out everywhere. They sign in with the password and set up a new second factor. We’ll email them.',
          )}
        </p>
      </ConfirmDialog>
    </>
  )
}
