/**
 * Why a home cannot be booked: no house number or street, neither town nor zip code, a post-office box, a text that cannot be located, another
 * state, a place that is not served.
 */
export const addressProblems = ['street', 'town', 'po_box', 'unclear', 'state', 'area'] as const
export type AddressVerdict = (typeof addressProblems)[number]
