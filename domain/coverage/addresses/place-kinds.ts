/** The kinds of places that are suggested while an address is typed. */
export const placeKinds = ['city', 'township', 'neighborhood', 'village', 'zip'] as const
export type PlaceKind = (typeof placeKinds)[number]
