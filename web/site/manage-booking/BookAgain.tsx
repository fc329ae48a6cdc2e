import { useEffect, useState } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { GetQuoteButton } from '#web/site/booking-flow/GetQuoteButton.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import css from './views.module.css'

/** After a cancellation: another date for the same quote while it is valid, else a new quote. */
export function BookAgain({ quoteId }: { quoteId: string }) {
  const t = useTranslate()
  const [isValid, setIsValid] = useState(true)
  useEffect(() => {
    let current = true
    const read = async () => {
      const { validityOf } = await import('./booking-calls.ts')
      if (!current) return
      const until = await validityOf(quoteId)
      if (current) setIsValid(until > new Date())
    }
    // The page of the quote already shows this.
    read().catch(() => undefined)
    return () => {
      current = false
    }
  }, [quoteId])
  return (
    <div className={css.again}>
      {isValid && (
        <LinkButton to={`/quote/${quoteId}`} state={{ schedule: true }}>
          {t('Book another date for this quote')}
        </LinkButton>
      )}
      <GetQuoteButton variant={isValid ? 'secondary' : 'primary'} />
    </div>
  )
}
