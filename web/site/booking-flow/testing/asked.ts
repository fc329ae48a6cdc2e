import { renderHook } from '@testing-library/react'
import { useQuoteRequest } from '../open-quote.ts'

/** With what the booking flow was opened last; null while it is closed. Not for `waitFor`: it renders, which would start that again. */
export const asked = () => renderHook(useQuoteRequest).result.current
