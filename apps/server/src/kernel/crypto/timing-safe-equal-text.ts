import { timingSafeEqual } from 'node:crypto'

/** Compares two secrets in a time that does not reveal where they differ. */
export function timingSafeEqualText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
