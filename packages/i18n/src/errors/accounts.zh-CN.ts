export const accountErrors = {
  'accounts.wrong_credentials': '账号或密码不正确',
  'accounts.no_login_permission': '该账号没有登录权限，请联系管理员',
} as const
