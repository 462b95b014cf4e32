import type { ModuleSecurity } from '../../../../testing/module-security.ts'

export const identitySecurity: ModuleSecurity = {
  module: 'identity',
  folder: 'access/identity',
  owned: {
    'GET /recruitApi/app/api/person/info/getById': { names: { id: 'person' } },
    'POST /recruitApi/app/api/auth/endSessions': { names: { id: 'session' } },
  },
  unowned: {
    'POST /workbenchApi/access/phone-changes/{id}/approval': 'a request about an applicant, who belongs to no unit',
    'POST /workbenchApi/access/phone-changes/{id}/refusal': 'a request about an applicant, who belongs to no unit',
    'POST /recruitApi/app/api/auth/pwdLogin': 'a captcha that anybody may solve',
    'POST /recruitApi/app/api/person/info/personRegister': 'a captcha that anybody may solve',
  },
}
