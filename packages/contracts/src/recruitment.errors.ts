export const recruitmentErrors = {
  'recruitment.window_closed': 409,
} as const
