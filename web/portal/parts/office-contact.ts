import { useEffect } from 'react'
import { useContact } from '#web/shared/contact/use-contact.ts'

const STORED = 'officePhone'

/** The phone number of the office as this phone knew it last: a painter who has no network still has to call. */
function readStored(): string | null {
  try {
    return localStorage.getItem(STORED)
  } catch {
    return null
  }
}

function store(phone: string): void {
  try {
    localStorage.setItem(STORED, phone)
  } catch {
    // Nothing is stored.
  }
}

/** How painters reach the office; null when no phone number is set, or none was ever read. */
export function useOfficePhone(): { phone: string | null; officeHours: string | null } {
  const { phone, email, officeHours } = useContact()
  useEffect(() => {
    if (phone) store(phone)
  }, [phone])
  // An office without a number has removed it; only without any answer the last one counts.
  const isKnown = phone !== null || email !== null || officeHours !== null
  return { phone: isKnown ? phone : readStored(), officeHours }
}
