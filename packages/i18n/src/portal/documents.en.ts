import type { documents as source } from './documents.zh-CN.ts'

export const documents = {} as const satisfies Record<keyof typeof source, string>
