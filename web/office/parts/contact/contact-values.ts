import { emailProblem, nameProblem, normalizeEmail } from '#domain/platform/contact-fields.ts'
import { formatPhone, phoneProblem } from '#domain/platform/phone-number.ts'
import type { Problems } from '#web/lib/use-form.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

/** How somebody is called and reached, as it stands in the fields. */
export type ContactValues = { name: string; phone: string; email: string }

/** The known contact, as the fields show it. */
export const contactValues = (known: { name: string | null; phone: string; email: string }): ContactValues => ({
  name: known.name ?? '',
  phone: formatPhone(known.phone),
  email: known.email,
})

/** Only what was changed; an emptied name is null. */
export const contactChanges = (initial: ContactValues, { name, phone, email }: ContactValues) => ({
  ...(name.trim() === initial.name ? {} : { name: name.trim() || null }),
  ...(phone.trim() === initial.phone ? {} : { phone: phone.trim() }),
  ...(normalizeEmail(email) === normalizeEmail(initial.email) ? {} : { email: email.trim() }),
})

/** @param initial who has no email needs none, and is on the envelope by their name */
export function contactProblems(
  t: PageTranslator,
  { name, phone, email }: ContactValues,
  initial: ContactValues,
): Problems<ContactValues> {
  const problems: Problems<ContactValues> = {}
  const wrong = nameProblem(name.trim())
  if (wrong) problems.name = t(wrong)
  const undialed = phoneProblem(phone)
  if (undialed) problems.phone = t(undialed)
  const isWithout = initial.email === '' && email.trim() === ''
  if (isWithout && name.trim() === '') problems.name = t('Letters need a name on the envelope.')
  const unreachable = isWithout ? undefined : emailProblem(email)
  if (unreachable) problems.email = t(unreachable)
  return problems
}
