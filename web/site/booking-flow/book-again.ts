import type { PageTranslator } from '#web/lib/use-translate.ts'
import { toast } from '#web/ui/toast.ts'
import { openQuoteDialog } from './open-quote.ts'

/**
 * Opens the wizard at its last step with everything that a quote of this browser says, at today's prices: a new quote, since the
 * old one is booked.
 */
export async function bookAgain(t: PageTranslator, quoteId: string): Promise<void> {
  try {
    const [{ call }, { getQuote }] = await Promise.all([
      import('#web/lib/call.ts'),
      import('#contract/quotes/quotes.ts'),
    ])
    const quote = await call(getQuote, { params: { id: quoteId } })
    openQuoteDialog({ step: 4, quote: { ...quote, id: '' } })
  } catch {
    toast({
      title: t('Could not load quote details'),
      description: t('Check your connection and try again.'),
      tone: 'destructive',
    })
  }
}
