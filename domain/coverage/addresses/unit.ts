/** A unit as a text: "3B" alone becomes "Unit 3B"; "Apt 3B" and "#2" stay as they are. */
export const unitText = (unit: string): string =>
  /^[a-z]?-?\d+-?[a-z]?$|^[a-z]$/i.test(unit.trim()) ? `Unit ${unit.trim()}` : unit.trim()

/** The address without the unit that `withUnit` inserted. */
export const withoutUnit = (address: string, unit: string | null | undefined): string =>
  unit ? address.replace(`, ${unitText(unit)}`, '') : address
