import type { application as source } from './application.zh-CN.ts'

export const application = {} as const satisfies Record<keyof typeof source, string>
