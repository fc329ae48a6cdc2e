/** The part of the library that notifications use. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Parameters = {
    version: 'aes128gcm'
    /** Of the sender, made for this one message. */
    privateKey: ECDH
    /** The public key of the receiver. */
    dh: Buffer
    authSecret: Buffer
  }

  const ece: { encrypt: (plain: Buffer, parameters: Parameters) => Buffer }
  export default ece
}
