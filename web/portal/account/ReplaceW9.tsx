import { useState } from 'react'
import { type Profile, replaceW9 } from '#contract/painters/contractors.ts'
import { call } from '#web/lib/call.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { w9Problem } from '#web/shared/w9/registration-form.ts'
import { W9Field } from '#web/shared/w9/W9Field.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'

/** Hands in another W9: a document, or pictures of its pages. */
export function ReplaceW9({ profile: { w9Name } }: { profile: Profile }) {
  const t = useTranslate()
  const [file, setFile] = useState<File | null>(null)
  const { bound, problems, failure, sending, sent, write, refuse, again } = useForm({
    initial: { w9Document: '' },
    problemsOf: (): { w9Document?: string } => {
      const problem = file ? w9Problem(t, file) : t('Please choose your W9 or take a picture of it.')
      return problem ? { w9Document: problem } : {}
    },
    send: async () => {
      const form = new FormData()
      if (file) form.set('w9Document', file)
      await call(replaceW9, { form })
      setFile(null)
    },
  })
  const pick = (picked: File | null) => {
    again()
    setFile(picked)
    write({ w9Document: picked?.name ?? '' })
  }
  return (
    <form {...bound} className="stack" noValidate>
      <p>{w9Name ? t('We have: {name}', { name: w9Name }) : t("We don't have it yet.")}</p>
      <W9Field
        file={file}
        error={problems.w9Document}
        disabled={sending}
        onPick={pick}
        onRemove={() => pick(null)}
        onRefuse={(problem) => refuse({ w9Document: problem })}
      />
      <FailureNotice failure={failure} otherwise={t("We couldn't save your W9. Please try again.")} />
      <div className="row">
        <Button type="submit" working={sending} workingLabel={t('Uploading...')}>
          {t('Send this W9')}
        </Button>
        <p role="status">{sent && !file && t("We have it and we're checking it.")}</p>
      </div>
    </form>
  )
}
