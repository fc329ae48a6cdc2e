import { withDerived } from '../pricing-settings.ts'

/** The prices of a new database (docs/rules/pricing.md). Apart from the market, since many pages show no price. */
export const philadelphiaPrices = withDerived({
  wallCostPerSqFt: 1.5,
  ceilingCostPerSqFt: 1.2,
  trimCostPerLinearFt: 1.75,
  doorCost: 65,
  windowCost: 40,
  standardQualityMarkup: 0.12,
  premiumQualityMarkup: 0.22,
  luxuryQualityMarkup: 0.32,
  furnitureMovingCost: 50,
  minimumJobSize: 350,
  // Painting the inside of a home is not taxable in Pennsylvania: 61 Pa. Code § 60.1(b)(2). The tax on the paint is paid where it is bought.
  salesTaxRate: 0,
  contractorCommissionRate: 0.6,
})
