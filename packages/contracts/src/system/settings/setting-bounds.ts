import { passwordCharacters, passwordMinimumBounds } from '../../kernel/checks/staff-password.ts'

type Bounds = { readonly from: number; readonly to: number } | { readonly choices: readonly string[] }

/** Settings that are no free texts: whole numbers within limits, and choices. */
export const settingBounds: Readonly<Record<string, Bounds>> = {
  passwordCharacters: { choices: passwordCharacters },
  passwordMinimum: passwordMinimumBounds,
  smsLogin: { choices: ['on', 'off'] },
}
