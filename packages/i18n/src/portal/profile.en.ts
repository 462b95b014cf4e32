import type { profile as source } from './profile.zh-CN.ts'

export const profile = {} as const satisfies Record<keyof typeof source, string>
