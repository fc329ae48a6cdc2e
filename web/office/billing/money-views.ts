/** The views of the money tab. */
export const moneyViews = ['summary', 'owed', 'payouts', 'ledger', 'year'] as const

export type MoneyView = (typeof moneyViews)[number]
