export const recruitmentErrors = {
  'recruitment.window_closed': '当前不在{stage}时间内',
} as const
