export const personalDataErrors = {
  'personal_data.application_runs': '您有报名仍在办理中，办结或撤回后才能申请注销',
  'personal_data.payment_runs': '您有缴费或退费正在办理，办结后才能申请注销',
  'personal_data.barred': '您仍在禁止报考期内，期满后才能申请注销',
} as const
