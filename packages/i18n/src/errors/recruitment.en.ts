import type { recruitmentErrors as source } from './recruitment.zh-CN.ts'

export const recruitmentErrors = {
  'recruitment.window_closed': '{stage} is not open now.',
} as const satisfies Record<keyof typeof source, string>
