import type { content as source } from './content.zh-CN.ts'

export const content = {} as const satisfies Record<keyof typeof source, string>
