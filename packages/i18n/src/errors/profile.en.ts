import type { profileErrors as source } from './profile.zh-CN.ts'

export const profileErrors = {
  'profile.identity_locked': 'You cannot change your name or ID number after you first submit an application.',
} as const satisfies Record<keyof typeof source, string>
