import { passwordCharacters, passwordMinimumBounds } from '../../kernel/checks/staff-password.ts'

type Bounds = { readonly from: number; readonly to: number } | { readonly choices: readonly string[] }

/** Settings other than free text: bounded whole numbers, and choices. */
export const settingBounds: Readonly<Record<string, Bounds>> = {
  passwordCharacters: { choices: passwordCharacters },
  passwordMinimum: passwordMinimumBounds,
  smsLogin: { choices: ['on', 'off'] },
}
