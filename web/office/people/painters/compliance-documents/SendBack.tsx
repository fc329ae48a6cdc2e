import type { Contractor } from '#contract/painters/office-contractors.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Restored } from '#web/office/parts/drafts/DraftNotices.tsx'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { TextAreaField } from '#web/ui/Field.tsx'

type Props = {
  /** The name of the draft, which is kept. */
  draft: string
  contractor: Contractor
  send: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks why a document or a photo is sent back; the painter gets the reason by email. */
export function SendBack({ draft, contractor, send, onClose }: Props) {
  const t = useTranslate()
  const form = useDraftForm({
    name: draft,
    initial: { reason: '' },
    problemsOf: ({ reason }) => (reason.trim() === '' ? { reason: t('Please say why.') } : {}),
    send: ({ reason }) => send(reason.trim()),
    onSent: onClose,
  })
  const { bound, field, failure, sending } = form
  return (
    <form {...bound} className="stack" noValidate>
      <Restored form={form} />
      <TextAreaField
        label={t('What {name} needs to fix', { name: contractor.firstName })}
        hint={t('They get it by email and see it next to the form.')}
        rows={2}
        maxLength={500}
        {...field('reason')}
      />
      <FailureNotice failure={failure} otherwise={t("That wasn't saved. Please try again.")} />
      <div className="row">
        <Button type="submit" working={sending} workingLabel={t('Sending...')}>
          {t('Send back')}
        </Button>
        <Button variant="quiet" disabled={sending} onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
