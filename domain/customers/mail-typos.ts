/** The domains of most of our customers' e-mail addresses, the most common first. */
const common = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'aol.com',
  'att.net',
  'temple.edu',
  'upenn.edu',
  'drexel.edu',
]

/** Real domains that look like a typo of a common one. */
const real = new Set(['mail.com', 'email.com', 'ymail.com', 'aim.com', 'all.com', 'fmail.com', 'att.com', 'penn.edu'])

/** Whether two texts differ by a single typo: one letter more, less or changed, or two neighbors swapped. */
function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/**
 * The address that was probably meant when its domain is one typo away from a common one: "ann@gmial.com" gives
 * "ann@gmail.com".
 * @returns null when there is nothing to ask
 */
export function suggestEmail(email: string): string | null {
  const [user, domain, ...more] = email.trim().split('@')
  if (!user || !domain || more.length > 0) return null
  const written = domain.toLowerCase()
  if (common.includes(written) || real.has(written)) return null
  const meant = common.find((one) => isOneSlip(written, one))
  return meant ? `${user}@${meant}` : null
}

/** The most that are offered: a row on a phone. */
const MOST_ENDINGS = 3

/**
 * The common addresses that this one can be the beginning of, the most common first: "ann@" gives "ann@gmail.com" and more.
 * @returns none before the @, and none for a complete one
 */
export function completeEmail(email: string): readonly string[] {
  const [user, domain, ...more] = email.trim().split('@')
  if (!user || domain === undefined || more.length > 0 || /\s/.test(user)) return []
  const written = domain.toLowerCase()
  if (common.includes(written) || real.has(written)) return []
  return common
    .filter((one) => one.startsWith(written))
    .slice(0, MOST_ENDINGS)
    .map((one) => `${user}@${one}`)
}
