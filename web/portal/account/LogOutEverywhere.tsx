import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { logOutContractorEverywhere } from '#contract/painters/contractors.ts'
import { call } from '#web/lib/call.ts'
import { explain } from '#web/lib/explain.ts'
import { endSession } from '#web/lib/session.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { unsubscribeHere } from '#web/shared/push/subscription.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toast.ts'

/** Ends every session of the painter: for a lost or stolen device. */
export function LogOutEverywhere({ onLeave }: { onLeave: () => void }) {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  const leave = useMutation({
    mutationFn: () => call(logOutContractorEverywhere),
    onSuccess: () => {
      onLeave()
      void unsubscribeHere('/contractor/').catch(() => undefined)
      endSession('contractor')
      toast({ title: t("You're logged out everywhere") })
    },
    onError: (error) =>
      toast({ title: explain(error, t("You're still logged in. Please try again."), t), tone: 'destructive' }),
  })
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('Log out everywhere')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('Log out everywhere?')}
        confirmLabel={t('Log out everywhere')}
        workingLabel={t('Logging out...')}
        destructive
        working={leave.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => leave.mutate()}
      >
        <p>
          {t(
            "You'll sign in again on each device with your email and password. Your calendar link stops working, too.",
          )}
        </p>
      </ConfirmDialog>
    </>
  )
}
