import { messageOf } from '#web/lib/call-error.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Why something was not done: the server's words, otherwise these; nothing while there is no error. */
export function Refusal({ error, otherwise }: { error: unknown; otherwise: string }) {
  const t = useTranslate()
  return error ? <Notice tone="error" role="alert" title={messageOf(error, otherwise, t)} /> : null
}
