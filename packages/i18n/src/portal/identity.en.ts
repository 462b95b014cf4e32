import type { identity as source } from './identity.zh-CN.ts'

export const identity = {} as const satisfies Record<keyof typeof source, string>
