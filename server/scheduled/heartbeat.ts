/** A round that does nothing but be done: that it is written down each minute says that writing is possible. */
export const HEARTBEAT = 'heartbeat'
