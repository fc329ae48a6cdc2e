import { getDisputeEvidence } from '#contract/billing/disputes.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { download } from '#web/lib/call.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { useAction } from '#web/office/parts/actions/use-action.ts'

/** Saves what shows that a booking was ordered and done, as one PDF for the bank. */
export function EvidenceButton({ bookingId, who }: { bookingId: string; who: string }) {
  const t = useTranslate()
  const save = useAction({
    run: () => download(getDisputeEvidence, { params: { id: bookingId } }),
    done: (file) => saveFile(`evidence-${formatId(bookingId)}.pdf`, file),
    failed: t('The evidence wasn’t saved.'),
  })
  return (
    <ActionButton
      working={save.isPending}
      workingLabel={t('Saving...')}
      aria-label={t('Save the evidence about {who} as a PDF', { who })}
      onClick={() => save.mutate()}
    >
      {t('Evidence (PDF)')}
    </ActionButton>
  )
}
