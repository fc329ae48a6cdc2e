import { updateMe } from '#contract/office/people.ts'
import { call } from '#web/lib/call.ts'
import { refusedFields } from '#web/lib/call-error.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './OwnAccount.module.css'

/** The name by which the others in the office know somebody. */
export function ChangeOwnName({ name }: { name: string }) {
  const t = useTranslate()
  const { values, bound, field, failure, sending } = useForm({
    initial: { name },
    problemsOf: (typed) => (typed.name.trim() === '' ? { name: t('Please enter your name.') } : {}),
    send: async (body) => {
      try {
        await call(updateMe, { body })
      } catch (error) {
        return refusedFields(error, ['name'])
      }
      toast({ title: t('Name saved') })
      return {}
    },
  })
  const changed = values.name.trim() !== name
  return (
    <form {...bound} className="stack-close" noValidate>
      <div className={css.withButton}>
        <TextField label={t('Name')} autoComplete="name" maxLength={100} {...field('name')} />
        {changed && (
          <Button type="submit" working={sending} workingLabel={t('Saving...')}>
            {t('Save name')}
          </Button>
        )}
      </div>
      <FailureNotice failure={failure} otherwise={t("We couldn't save your name. Please try again.")} />
    </form>
  )
}
