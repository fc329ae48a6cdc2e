import type { ComponentProps } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { flowIntent, openQuoteDialog, type QuoteRequest } from './open-quote.ts'

type GetQuoteButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The wizard's initial state; a function is called when the button is pressed. */
  request?: Partial<Omit<QuoteRequest, 'id'>> | (() => Partial<Omit<QuoteRequest, 'id'>>)
}

/** Opens the quote wizard; its code is prefetched on hover, focus and touch. */
export function GetQuoteButton({ request, children, ...rest }: GetQuoteButtonProps) {
  const t = useTranslate()
  return (
    <Button
      {...rest}
      {...flowIntent}
      data-instant="quote"
      onClick={() => openQuoteDialog(typeof request === 'function' ? request() : request)}
    >
      {children ?? t('Get Quote')}
    </Button>
  )
}
