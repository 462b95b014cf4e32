import type { interviewMessages as source } from './interview.zh-CN.ts'

export const interviewMessages = {
  'message.interview_planned': 'has been scheduled',
  'message.interview_moved': 'has changed',
  'message.interview_cancelled': 'has been cancelled',
} as const satisfies Record<keyof typeof source, string>
