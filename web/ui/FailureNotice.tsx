import { explain } from '#web/lib/explain.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Why a form was not sent: the server's words, that it could not be reached, or the given text. */
export function FailureNotice({ failure, otherwise }: { failure: { error: unknown } | null; otherwise: string }) {
  const t = useTranslate()
  if (!failure) return null
  return (
    <Notice tone="error" role="alert">
      {explain(failure.error, otherwise, t)}
    </Notice>
  )
}
