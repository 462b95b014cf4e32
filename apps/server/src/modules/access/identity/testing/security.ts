import type { ModuleSecurity } from '../../../../testing/module-security.ts'

export const identitySecurity: ModuleSecurity = {
  module: 'identity',
  folder: 'access/identity',
  owned: {
    'GET /recruitApi/app/api/person/info/getById': { names: { id: 'person' } },
  },
  unowned: {
    'POST /recruitApi/app/api/auth/pwdLogin': 'a captcha that anybody may solve',
    'POST /recruitApi/app/api/person/info/personRegister': 'a captcha that anybody may solve',
  },
}
