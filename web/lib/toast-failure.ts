import { messageOf } from '#web/lib/call-error.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { toast } from '#web/ui/toast.ts'

/** Says that something failed, and why: in the server's words, else what to do now. */
export const toastFailure = (
  t: PageTranslator,
  error: unknown,
  title: string,
  otherwise = t('Please try again.'),
): void => toast({ title, description: messageOf(error, otherwise, t), tone: 'destructive' })
