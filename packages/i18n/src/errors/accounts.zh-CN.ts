export const accountErrors = {
  'accounts.wrong_credentials': '账号或密码不正确',
  'accounts.no_login_permission': '该账号没有登录权限，请联系管理员',
  'accounts.grant_exceeds': '不能授予自己没有的权限：{permission}',
  'accounts.holds_more': '该账号或角色的权限超出您自己的（{permission}），您不能修改它',
  'accounts.last_administrator': '至少要保留一位可以登录的系统管理员',
  'accounts.reset_refused': '手机号与账号不符，请联系管理员',
  'accounts.challenge_expired': '登录已超时，请重新输入账号和密码',
  'accounts.code_wrong': '动态码不正确或已使用过',
  'accounts.second_factor_required': '您的角色要求两步验证，不能关闭',
  'accounts.captcha_needed': '请输入验证码',
} as const
