/** OWASP's choice for scrypt with 16 MB: N = 2^14, r = 8, p = 5. Some 200 ms of one core. */
export const COST = { log2N: 14, r: 8, p: 5 }
