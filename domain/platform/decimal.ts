/**
 * Exact decimal numbers: `units / 10^scale`. Areas and prices are products and sums of typed numbers, so they are computed as
 * written; binary fractions (0.1 + 0.2) would be off by a cent now and then.
 */
export type Decimal = { readonly units: bigint; readonly scale: number }

const written = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent)

/**
 * The number as its shortest decimal text states it: `dec(0.1)` is exactly one tenth.
 * @throws RangeError when the number is not finite
 */
export function dec(value: number): Decimal {
  if (Number.isSafeInteger(value)) return { units: BigInt(value), scale: 0 }
  const parts = written.exec(String(value))
  if (!parts) throw new RangeError(`not a finite number: ${value}`)
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = parts
  const units = BigInt(`${sign}${whole}${fraction}`)
  const scale = fraction.length - Number(exponent)
  return scale >= 0 ? { units, scale } : { units: units * powerOfTen(-scale), scale: 0 }
}

const unitsAt = (value: Decimal, scale: number): bigint =>
  scale === value.scale ? value.units : value.units * powerOfTen(scale - value.scale)

/** The sum; zero for no terms. */
export const add = (...terms: readonly Decimal[]): Decimal =>
  terms.reduce(
    (sum, term) => {
      const scale = Math.max(sum.scale, term.scale)
      return { units: unitsAt(sum, scale) + unitsAt(term, scale), scale }
    },
    { units: 0n, scale: 0 },
  )

export const sub = (a: Decimal, b: Decimal): Decimal => add(a, { units: -b.units, scale: b.scale })

/** The product; one for no factors. */
export const mul = (...factors: readonly Decimal[]): Decimal =>
  factors.reduce((product, factor) => ({ units: product.units * factor.units, scale: product.scale + factor.scale }), {
    units: 1n,
    scale: 0,
  })

export const max = (a: Decimal, b: Decimal): Decimal => (sub(a, b).units >= 0n ? a : b)

/** Rounded down, toward minus infinity. */
const floorDivide = (a: bigint, b: bigint): bigint => {
  const quotient = a / b
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient
}

const toFraction = (a: Decimal, b: Decimal): readonly [bigint, bigint] => {
  if (b.units <= 0n) throw new RangeError('division by a number that is not positive')
  const scale = Math.max(a.scale, b.scale)
  return [unitsAt(a, scale), unitsAt(b, scale)]
}

/**
 * The quotient rounded up to a whole number.
 * @throws RangeError when the divisor is not positive
 */
export const ceilDiv = (a: Decimal, b: Decimal): number => {
  const [numerator, denominator] = toFraction(a, b)
  return Number(-floorDivide(-numerator, denominator))
}

/**
 * The quotient rounded half up to a whole number.
 * @throws RangeError when the divisor is not positive
 */
export const roundDiv = (a: Decimal, b: Decimal): number => {
  const [numerator, denominator] = toFraction(a, b)
  return Number(floorDivide(2n * numerator + denominator, 2n * denominator))
}

const oneCent: Decimal = { units: 1n, scale: 2 }

/** An amount in dollars as whole cents, rounded half up (docs/rules/money.md). */
export const roundToCents = (dollars: Decimal): number => roundDiv(dollars, oneCent)

/** An amount in dollars as whole cents, truncated, and the remainder (0 to under 1 cent). */
export function splitCents(dollars: Decimal): { readonly cents: number; readonly rest: Decimal } {
  const [numerator, denominator] = toFraction(dollars, oneCent)
  const cents = floorDivide(numerator, denominator)
  return { cents: Number(cents), rest: sub(dollars, { units: cents, scale: 2 }) }
}

/** For display and storage: the nearest binary number, whose shortest text is the same decimal again (up to 15 digits). */
export const toNumber = (value: Decimal): number => {
  const digits = (value.units < 0n ? -value.units : value.units).toString().padStart(value.scale + 1, '0')
  const whole = digits.slice(0, digits.length - value.scale)
  const text = value.scale > 0 ? `${whole}.${digits.slice(-value.scale)}` : whole
  return value.units < 0n ? -Number(text) : Number(text)
}
