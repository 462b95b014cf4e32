export const reasons = {
  'desk.reason_needed': '请填写原因',
  'desk.letters': '{count} / {maximum} 字',
} as const
