import type { shell as source } from './shell.zh-CN.ts'

export const shell = {} as const satisfies Record<keyof typeof source, string>
