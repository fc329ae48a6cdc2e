import { dec, sub, toNumber } from '#domain/platform/decimal.ts'
import { type Message, message } from '#domain/platform/words/message.ts'

/** The thirteen values of the pricing configuration (docs/rules/pricing.md). */
export const pricingNames = [
  'wallCostPerSqFt',
  'ceilingCostPerSqFt',
  'trimCostPerLinearFt',
  'doorCost',
  'windowCost',
  'standardQualityMarkup',
  'premiumQualityMarkup',
  'luxuryQualityMarkup',
  'furnitureMovingCost',
  'minimumJobSize',
  'salesTaxRate',
  'contractorCommissionRate',
  'platformMarginRate',
] as const
export type PricingName = (typeof pricingNames)[number]

/** Amounts are dollars, rates are fractions of 1. `platformMarginRate` is derived, never stored as a choice. */
export type PricingSettings = Record<PricingName, number>
export type StoredPricing = Omit<PricingSettings, 'platformMarginRate'>

/** Adds the derived values: the platform keeps what the painter does not get (docs/rules/pricing.md). */
export const withDerived = (settings: StoredPricing): PricingSettings => ({
  ...settings,
  platformMarginRate: toNumber(sub(dec(1), dec(settings.contractorCommissionRate))),
})

/**
 * Prices as they were stored or sent, possibly by an older release: a setting that did not exist then is 0, so that nothing is
 * charged for it. Null for what is no price list at all (every one has a tax rate), or when one of them is not a number.
 */
export function readPricing(stored: unknown): PricingSettings | null {
  const values = Object(stored) as Partial<Record<PricingName, unknown>>
  const pairs = pricingNames.map((name) => [name, values[name] ?? 0] as const)
  if (values.salesTaxRate === undefined || !pairs.every(([, value]) => Number.isFinite(value))) return null
  return withDerived(Object.fromEntries(pairs) as PricingSettings)
}

export const pricingUnits = ['multiplier', 'percentage', 'flat_rate', 'count', 'other'] as const
export type PricingUnit = (typeof pricingUnits)[number]
export const pricingCategories = [
  'surfaces',
  'labor',
  'quality',
  'materials',
  'commission',
  'markup',
  'business',
] as const
export type PricingCategory = (typeof pricingCategories)[number]

export type PricingField = {
  label: Message
  description: Message
  /** `multiplier`: dollars times a quantity; `flat_rate`: dollars; `percentage`: a fraction of 1. */
  unit: PricingUnit
  category: PricingCategory
  step: number
  min: number
  max: number
  editable: boolean
}

const field = (
  label: Message,
  description: Message,
  unit: PricingUnit,
  category: PricingCategory,
  max: number,
): PricingField => ({ label, description, unit, category, step: 0.01, min: 0, max, editable: true })

const MAX_PER_UNIT = 1_000
const MAX_AMOUNT = 100_000
const MAX_RATE = 1

/** The label, description, group and limits of each value (docs/rules/pricing.md). */
export const pricingFields: Record<PricingName, PricingField> = {
  wallCostPerSqFt: field(
    message('Walls'),
    message('Dollars per square foot of wall'),
    'multiplier',
    'surfaces',
    MAX_PER_UNIT,
  ),
  ceilingCostPerSqFt: field(
    message('Ceilings'),
    message('Dollars per square foot of ceiling'),
    'multiplier',
    'surfaces',
    MAX_PER_UNIT,
  ),
  trimCostPerLinearFt: field(
    message('Trim'),
    message('Dollars per linear foot of trim'),
    'multiplier',
    'surfaces',
    MAX_PER_UNIT,
  ),
  doorCost: field(message('Doors'), message('Dollars per door'), 'multiplier', 'surfaces', MAX_PER_UNIT),
  windowCost: field(message('Windows'), message('Dollars per window'), 'multiplier', 'surfaces', MAX_PER_UNIT),
  standardQualityMarkup: field(
    message('Standard paint'),
    message('Dollars added per square foot when we supply standard paint'),
    'multiplier',
    'quality',
    MAX_PER_UNIT,
  ),
  premiumQualityMarkup: field(
    message('Premium paint'),
    message('Dollars added per square foot when we supply premium paint'),
    'multiplier',
    'quality',
    MAX_PER_UNIT,
  ),
  luxuryQualityMarkup: field(
    message('Luxury paint'),
    message('Dollars added per square foot when we supply luxury paint'),
    'multiplier',
    'quality',
    MAX_PER_UNIT,
  ),
  furnitureMovingCost: field(
    message('Furniture moving'),
    message('Dollars added once when furniture has to be moved'),
    'flat_rate',
    'labor',
    MAX_AMOUNT,
  ),
  minimumJobSize: field(
    message('Minimum job'),
    message('Dollars: the rooms together never cost less'),
    'flat_rate',
    'business',
    MAX_AMOUNT,
  ),
  salesTaxRate: field(message('Sales tax'), message('Share added to the subtotal'), 'percentage', 'business', MAX_RATE),
  contractorCommissionRate: field(
    message('Contractor commission'),
    message('Share of the subtotal that the contractor earns'),
    'percentage',
    'commission',
    MAX_RATE,
  ),
  platformMarginRate: {
    ...field(
      message('Platform margin'),
      message('What is left of the subtotal: 1 minus the contractor commission'),
      'percentage',
      'commission',
      MAX_RATE,
    ),
    editable: false,
  },
}
