import type { ComponentProps } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { flowIntent, openQuoteDialog, type QuoteRequest } from './open-quote.ts'

type GetQuoteButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** What the wizard begins with; a function is asked when the button is pressed. */
  request?: Partial<Omit<QuoteRequest, 'id'>> | (() => Partial<Omit<QuoteRequest, 'id'>>)
}

/** Opens the quote wizard; its code begins to load when the button is pointed at. */
export function GetQuoteButton({ request, children, ...rest }: GetQuoteButtonProps) {
  const t = useWords()
  return (
    <Button
      {...rest}
      {...flowIntent}
      onClick={() => openQuoteDialog(typeof request === 'function' ? request() : request)}
    >
      {children ?? t('Get Quote')}
    </Button>
  )
}
