import type { CheckKey } from './check-key.ts'

export const phoneLength = 11

/** Mobile number of mainland China: 11 digits, the first 1, the second 3 to 9. */
export function checkPhone(value: string): CheckKey | undefined {
  if (value === '') return 'check.phone_required'
  if (!/^\d+$/.test(value)) return 'check.phone_format'
  if (value.length !== phoneLength) return 'check.phone_length'
  return /^1[3-9]/.test(value) ? undefined : 'check.phone_format'
}
