import { useEffect, useState } from 'react'
import type { Contact } from '#domain/platform/contact.ts'

/** How the office is reached; null until that is known, which is read once the page is shown. */
export function useReach(): Contact | null {
  const [reach, setReach] = useState<Contact | null>(null)
  useEffect(() => {
    let end: (() => void) | undefined
    let isShown = true
    import('#web/shared/contact/use-contact.ts').then(
      ({ watchContact }) => {
        if (isShown) end = watchContact(setReach)
      },
      // Without a connection the page names the ways that always work.
      () => undefined,
    )
    return () => {
      isShown = false
      end?.()
    }
  }, [])
  return reach
}
