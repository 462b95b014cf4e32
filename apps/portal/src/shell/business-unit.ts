import { readStored, writeStored } from './browser-storage.ts'

const key = 'business-unit'
const shape = /^[\w-]{1,64}$/

/** Stores the business unit of the link parameter `bu` for later calls; an empty one resets it. */
export function saveBusinessUnit(search: string): void {
  const named = new URLSearchParams(search).get('bu')
  if (named === null) return
  writeStored('localStorage', key, shape.test(named) ? named : null)
}

/** Appended to the query of every call: the stored business unit in base64, or nothing. */
export function businessUnitQuery(): Readonly<Record<string, string>> {
  const unit = readStored('localStorage', key)
  return typeof unit === 'string' && shape.test(unit) ? { buId: btoa(unit) } : {}
}
