import type { Quote } from '#contract/quotes/quotes.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { formatOptions } from './format-options.ts'

/** What was asked for beside the surfaces: primer, moving furniture, preparation, who brings the paint, and help with colors. */
export function QuoteOptions({ quote }: { quote: Pick<Quote, 'rooms' | 'conditions'> }) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <section aria-labelledby="conditions-and-options">
      <h2 className="subtitle" id="conditions-and-options">
        {t('Conditions and options')}
      </h2>
      <ul>
        {formatOptions(reader, quote.rooms, quote.conditions).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
