export const profileErrors = {
  'profile.identity_locked': '首次提交报名后，姓名和身份证号不能修改',
} as const
