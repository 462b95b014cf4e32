import type { payment as source } from './payment.zh-CN.ts'

export const payment = {} as const satisfies Record<keyof typeof source, string>
