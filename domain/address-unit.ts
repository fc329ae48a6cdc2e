/** A unit in words: "3B" alone is "Unit 3B"; "Apt 3B" and "#2" stay. */
export const unitText = (unit: string): string =>
  /^[a-z]?-?\d+-?[a-z]?$|^[a-z]$/i.test(unit.trim()) ? `Unit ${unit.trim()}` : unit.trim()

/** The address without the unit that `withUnit` put in. */
export const withoutUnit = (address: string, unit: string | null | undefined): string =>
  unit ? address.replace(`, ${unitText(unit)}`, '') : address
