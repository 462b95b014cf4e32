import type { profileErrors as source } from './profile.zh-CN.ts'

export const profileErrors = {
  'profile.identity_locked': 'Name and ID number cannot be changed after the first submission.',
} as const satisfies Record<keyof typeof source, string>
