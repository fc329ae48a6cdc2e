/** The header with the key that a page or a phone gives to what it sends: sent again, it changes nothing. */
export const IDEMPOTENCY_KEY = 'idempotency-key'
