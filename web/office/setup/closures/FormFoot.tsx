import { messageOf } from '#web/lib/call-error.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'

type FormFootProps = {
  form: { failure: { error: unknown } | null; sending: boolean }
  confirm: string
  onCancel?: (() => void) | undefined
}

/** The failure, and the buttons. */
export function FormFoot({ form: { failure, sending }, confirm, onCancel }: FormFootProps) {
  const t = useTranslate()
  return (
    <>
      {failure && (
        <p role="alert" className="strong problem">
          {messageOf(failure.error, t("That didn't save. Please try again."), t)}
        </p>
      )}
      <div className="row">
        <Button type="submit" working={sending} workingLabel={t('Saving...')}>
          {confirm}
        </Button>
        {onCancel && (
          <Button variant="secondary" disabled={sending} onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </>
  )
}
