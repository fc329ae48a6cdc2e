import { useMutation } from '@tanstack/react-query'
import { IDEMPOTENCY_KEY } from '#contract/platform/idempotency-key.ts'
import { createQuote, type NewQuote, type Quote } from '#contract/quotes/quotes.ts'
import { call } from '#web/lib/call.ts'
import { CallError, messageOf } from '#web/lib/call-error.ts'
import { useSendKey } from '#web/lib/use-send-key.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { toast } from '#web/ui/toast.ts'
import { type QuoteDraft, reduceDraft, requestOf } from './draft/quote-draft.ts'
import type { PhotoUploads } from './use-photo-uploads.ts'
import type { FieldProblem } from './use-problems.ts'

type CreateQuote = {
  /** Resolves once pending photo uploads have finished. */
  uploads: Pick<PhotoUploads, 'settled'>
  onCreated: (quote: Quote) => void
  /** The server found fields wrong. */
  onRefused: (problems: readonly FieldProblem[]) => void
  /** The address is not served after all. */
  onNotServed: (message: string) => void
}

/** The request for a draft. The server computes the price, so none is sent. */
export const bodyOf = (draft: QuoteDraft): NewQuote => ({
  ...requestOf(draft),
  customerName: draft.customerName.trim() || null,
})

/** Schema errors for values that no form can produce; they are not worded for people. */
const raw = /^(Too (small|big)|Invalid (input|option|string|key|element))/

/** The server's problems, by the fields of the form and in texts that people understand. */
export const problemsOf = (t: PageTranslator, { issues }: Pick<CallError, 'issues'>): FieldProblem[] =>
  issues.map(({ path, message }) => ({
    path: path
      .replace(/^\//, '')
      .replaceAll('/', '.')
      .replace(/\.paintWalls$/, '.surfaces'),
    message: raw.test(message) ? t('Please check what you entered here.') : message,
  }))

/** Creates the quote from a draft, once pending photo uploads have finished; one, also when an answer was lost and it is tried again. */
export function useCreateQuote({ uploads, onCreated, onRefused, onNotServed }: CreateQuote) {
  const t = useTranslate()
  const { keyOf, arrived } = useSendKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (draft: QuoteDraft) => {
      const photos = await uploads.settled()
      const complete = photos.reduce(
        (sofar, { room, photo }) => reduceDraft(sofar, { type: 'add-photo', room, photo }),
        draft,
      )
      const body = bodyOf(complete)
      return call(createQuote, { body, headers: { [IDEMPOTENCY_KEY]: keyOf(body) } })
    },
    onSuccess: (quote) => {
      arrived()
      toast({
        title: t('Quote Generated'),
        description: t('Your quote has been created successfully!'),
        inView: true,
      })
      onCreated(quote)
    },
    onError: (refusal) => {
      if (refusal instanceof CallError && refusal.code === 'not_serviceable') {
        toast({ title: t('Service Area Notice'), description: refusal.message, tone: 'destructive', inView: true })
        onNotServed(refusal.message)
        return
      }
      const description = t('Failed to create quote. Please try again.')
      toast({ title: t('Error'), description, tone: 'destructive', inView: true })
      if (refusal instanceof CallError && refusal.issues.length > 0) onRefused(problemsOf(t, refusal))
    },
  })
  return {
    create: (draft: QuoteDraft) => mutate(draft),
    pending: isPending,
    /** The reason that the server gave for a failure. */
    failure: error ? messageOf(error, t('Your answers are kept. Check your connection and try again.'), t) : null,
  }
}
