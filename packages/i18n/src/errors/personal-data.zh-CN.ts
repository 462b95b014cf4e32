export const personalDataErrors = {
  'personal_data.application_runs': '您有报名仍在办理中，办结或撤回后才能申请删除',
} as const
