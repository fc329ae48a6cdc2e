/** The codings that pages are kept in, the smallest first. */
const codings = ['br', 'gzip'] as const

/**
 * The coding to send a page in, by an `Accept-Encoding` header (RFC 9110, 12.5.3): the one that is preferred, of equal ones the smallest.
 * A weight of zero refuses; `*` stands for all that are not named.
 */
export function codingFor(header: string | string[] | undefined): (typeof codings)[number] | 'identity' {
  const weights = new Map<string, number>()
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase())
    const weight = parameters.find((one) => one.startsWith('q='))
    const value = weight === undefined ? 1 : Number(weight.slice(2))
    if (name !== '') weights.set(name, Number.isNaN(value) ? 0 : value)
  }
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0
  const best = codings.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one))
  const plain = weights.get('identity') ?? 0
  return weightOf(best) > 0 && weightOf(best) >= plain ? best : 'identity'
}
