import { useEffect, useRef } from 'react'

/**
 * After a refusal the first field that is marked wrong gets the focus, once the marks are on the page.
 * @param error what the last attempt ended with, a new object each time; null while there is none
 */
export function useFirstWrong(error: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  return form
}
