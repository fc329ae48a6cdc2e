import type { Contact } from '../../domain/contact.ts'
import type { LetterFoot } from './letter.ts'

/**
 * How to reach a person: "Questions? Call (215) 555-0100 (Mon-Sat, 8 AM-6 PM) or just reply to this email."; null when there is
 * no way.
 */
function contactLine({ phone, email, officeHours, address }: Contact): string | null {
  const ways = [
    ...(phone ? [`call ${phone}${officeHours ? ` (${officeHours})` : ''}`] : []),
    ...(email ? ['just reply to this email'] : []),
  ].join(' or ')
  const question = ways === '' ? [] : [`Questions? ${ways.charAt(0).toUpperCase()}${ways.slice(1)}.`]
  return [...question, ...(address ? [`Evencoat, ${address}`] : [])].join(' ') || null
}

/** The end of every message. */
export const footOf = (home: string, contact: Contact): LetterFoot => ({ home, contact: contactLine(contact) })
