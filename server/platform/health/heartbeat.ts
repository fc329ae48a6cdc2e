/** A round that does nothing: recording it each minute proves that writes are possible. */
export const HEARTBEAT = 'heartbeat'
