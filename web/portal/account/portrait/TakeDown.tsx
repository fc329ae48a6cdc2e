import { useState } from 'react'
import { removePortrait } from '#contract/painters/portraits.ts'
import { call } from '#web/lib/call.ts'
import { explain } from '#web/lib/explain.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toast.ts'

/** Takes back the painter's photos: the one that is shown, and the one that waits. */
export function TakeDown() {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  const removal = useSingleMutation<unknown, void>({
    mutationFn: () => call(removePortrait),
    onSuccess: () => setAsking(false),
    onError: (error) =>
      toast({ title: explain(error, t('Your photo is still there. Please try again.'), t), tone: 'destructive' }),
  })
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('Take it down')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('Take your photo down?')}
        confirmLabel={t('Yes, take it down')}
        workingLabel={t('Taking it down...')}
        cancelLabel={t('Keep it')}
        destructive
        working={removal.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => removal.mutate()}
      >
        <p>{t('We delete it, and customers see your initials. You can send another one whenever you like.')}</p>
      </ConfirmDialog>
    </>
  )
}
