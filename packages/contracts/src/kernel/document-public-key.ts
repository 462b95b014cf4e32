/** A public key that verifies printed documents of this installation. */
export type DocumentPublicKey = {
  /** Eight hexadecimal digits. */
  readonly id: string
  /** The 32 bytes of the key in hexadecimal digits. */
  readonly key: string
}
