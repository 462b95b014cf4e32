export const identityErrors = {
  'identity.wrong_credentials': '手机号或密码不正确',
  'identity.locked': '密码连续输错次数过多，请在 {minutes} 分钟后重试，或使用短信登录',
} as const
