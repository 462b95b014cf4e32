import type { home as source } from './home.zh-CN.ts'

export const home = {} as const satisfies Record<keyof typeof source, string>
