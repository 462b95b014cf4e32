type SignedPunch = {
  readonly id: string
  readonly claimedAt: string
  readonly position: { readonly latitude: number; readonly longitude: number; readonly accuracy: number } | null
  readonly code: string | null
  readonly remark: string
  readonly device: string | null
}

/**
 * What a phone signs of a punch, with ECDSA on P-256 over SHA-256. A punch that is sent later as one made without a
 * network has the signature of its button.
 */
export const signedText = ({ id, claimedAt, position, code, remark, device }: SignedPunch): string =>
  JSON.stringify([
    ...[id, claimedAt, device, code, remark],
    position && [position.latitude, position.longitude, position.accuracy],
  ])
