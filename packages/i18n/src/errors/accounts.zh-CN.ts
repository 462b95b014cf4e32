export const accountErrors = {
  'accounts.wrong_credentials': '账号或密码不正确',
  'accounts.no_login_permission': '该账号没有登录权限，请联系管理员',
  'accounts.grant_exceeds': '不能授予自己没有的权限：{permission}',
  'accounts.last_administrator': '至少要保留一位可以登录的系统管理员',
  'accounts.reset_refused': '手机号与账号不符，请联系管理员',
  'accounts.captcha_needed': '请输入验证码',
} as const
