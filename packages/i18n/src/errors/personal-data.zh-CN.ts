export const personalDataErrors = {
  'personal_data.application_runs': '您有报名仍在办理中，或仍在禁止报考期内；办结、撤回或期满后才能申请删除',
} as const
