/** The settings by what they are about, in the order of their page. */
export const settingGroups = {
  portal: ['sysTitle', 'sysLogo', 'organiser', 'undertaker'],
  contact: ['supportPhone', 'supportHours'],
  login: ['smsLogin', 'passwordMinimum', 'passwordCharacters'],
} as const
export type SettingGroup = keyof typeof settingGroups
export type SettingCode = (typeof settingGroups)[SettingGroup][number]
