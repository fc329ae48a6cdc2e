const MAX_EMAIL_LENGTH = 254
const email = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/

/** How an e-mail address is stored and compared: without surrounding blanks, in lower case. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase()

/** Whether a message could be sent there; only the shape is checked. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= MAX_EMAIL_LENGTH && email.test(address) && !address.includes('..')
}

/** The ten digits of a US number written in any usual way, with or without the country's 1; else null. */
function phoneDigits(text: string): string | null {
  if (!/^[\d\s().+\-‐-―/]{10,32}$/.test(text.trim())) return null
  const digits = text.replace(/\D/g, '')
  if (digits.length === 10) return digits
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : null
}

/** Whether the text is a US telephone number: ten digits, in any usual writing. */
export const isPhone = (text: string): boolean => phoneDigits(text) !== null

/** "(215) 555-0123"; a text that is no US number stays as it is. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text)
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text
}
