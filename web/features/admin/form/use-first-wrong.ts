import { useEffect, useRef } from 'react'

/**
 * After a refusal the first field that is marked wrong gets the focus.
 * @param error what the last attempt ended with; null while there is none
 */
export function useFirstWrong(error: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])
  return form
}
