import type { Contractor } from '#contract/painters/office-contractors.ts'
import { DEFAULT_SQFT_PER_DAY } from '#domain/scheduling/estimate.ts'

export const fullName = ({ firstName, lastName }: Pick<Contractor, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** Parses productivity; invalid input counts as the default (docs/rules/matching.md). */
export const readProductivity = (text: string): number => {
  const value = Number.parseInt(text, 10)
  return Number.isNaN(value) ? DEFAULT_SQFT_PER_DAY : value
}
