import { finishLetters, type Letter, printLetters } from '#contract/notifications/letters.ts'
import { resendMessage } from '#contract/notifications/messages.ts'
import type { LetterDone } from '#domain/platform/letter-done.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { toast } from '#web/ui/toast.ts'

/** Where letters are printed: the browser opens it with the office's session. */
export const printAddress = (letters: readonly Pick<Letter, 'id'>[]): string =>
  `${printLetters.path}?ids=${letters.map(({ id }) => id).join(',')}`

/** Records that letters were printed or told by phone, and sends what can be emailed by now. */
export function useLetterActions() {
  const t = useTranslate()
  const finishing = useAction({
    run: (body: { ids: string[]; how: LetterDone }) => call(finishLetters, { body }),
    done: ({ done }, { how }) =>
      toast({
        title:
          how === 'called'
            ? t('Noted: they know')
            : t('{count, plural, one {# letter is} other {# letters are}} printed', { count: done }),
      }),
    failed: t("That didn't save"),
  })
  const mailing = useAction({
    run: ({ id }: { id: string; email: string }) => call(resendMessage, { params: { id } }),
    done: (_sent, { email }) => toast({ title: t('On its way to {email}', { email }) }),
    failed: t('The message was not queued'),
  })
  return {
    working: finishing.isPending || mailing.isPending,
    finish: (letters: readonly Pick<Letter, 'id'>[], how: LetterDone) =>
      finishing.mutate({ ids: letters.map(({ id }) => id), how }),
    email: (letter: Pick<Letter, 'id' | 'email'>) => mailing.mutate(letter),
  }
}
