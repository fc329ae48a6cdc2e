import { dec, sub, toNumber } from '#domain/platform/decimal.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

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
  label: Text
  description: Text
  /** `multiplier`: dollars times a quantity; `flat_rate`: dollars; `percentage`: a fraction of 1. */
  unit: PricingUnit
  category: PricingCategory
  step: number
  min: number
  max: number
  editable: boolean
}

const field = (
  label: Text,
  description: Text,
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
    text('Walls'),
    text('Dollars per square foot of wall'),
    'multiplier',
    'surfaces',
    MAX_PER_UNIT,
  ),
  ceilingCostPerSqFt: field(
    text('Ceilings'),
    text('Dollars per square foot of ceiling'),
    'multiplier',
    'surfaces',
    MAX_PER_UNIT,
  ),
  trimCostPerLinearFt: field(
    text('Trim'),
    text('Dollars per linear foot of trim'),
    'multiplier',
    'surfaces',
    MAX_PER_UNIT,
  ),
  doorCost: field(text('Doors'), text('Dollars per door'), 'multiplier', 'surfaces', MAX_PER_UNIT),
  windowCost: field(text('Windows'), text('Dollars per window'), 'multiplier', 'surfaces', MAX_PER_UNIT),
  standardQualityMarkup: field(
    text('Standard paint'),
    text('Dollars added per square foot when we supply standard paint'),
    'multiplier',
    'quality',
    MAX_PER_UNIT,
  ),
  premiumQualityMarkup: field(
    text('Premium paint'),
    text('Dollars added per square foot when we supply premium paint'),
    'multiplier',
    'quality',
    MAX_PER_UNIT,
  ),
  luxuryQualityMarkup: field(
    text('Luxury paint'),
    text('Dollars added per square foot when we supply luxury paint'),
    'multiplier',
    'quality',
    MAX_PER_UNIT,
  ),
  furnitureMovingCost: field(
    text('Furniture moving'),
    text('Dollars added once when furniture has to be moved'),
    'flat_rate',
    'labor',
    MAX_AMOUNT,
  ),
  minimumJobSize: field(
    text('Minimum job'),
    text('Dollars: the rooms together never cost less'),
    'flat_rate',
    'business',
    MAX_AMOUNT,
  ),
  salesTaxRate: field(text('Sales tax'), text('Share added to the subtotal'), 'percentage', 'business', MAX_RATE),
  contractorCommissionRate: field(
    text('Contractor commission'),
    text('Share of the subtotal that the contractor earns'),
    'percentage',
    'commission',
    MAX_RATE,
  ),
  platformMarginRate: {
    ...field(
      text('Platform margin'),
      text('What is left of the subtotal: 1 minus the contractor commission'),
      'percentage',
      'commission',
      MAX_RATE,
    ),
    editable: false,
  },
}
