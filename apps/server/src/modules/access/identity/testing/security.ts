import type { ModuleSecurity } from '../../../../testing/module-security.ts'
import { registerApplicant } from '../../../../testing/people.ts'

export const identitySecurity: ModuleSecurity = {
  module: 'identity',
  folder: 'access/identity',
  owned: {
    'GET /recruitApi/app/api/person/info/getById': { names: { id: 'person' } },
    'POST /recruitApi/app/api/auth/endSessions': { names: { id: 'otherDevice' } },
  },
  unowned: {
    'POST /workbenchApi/access/phone-changes/{id}/approval': 'a request about an applicant, who belongs to no unit',
    'POST /workbenchApi/access/phone-changes/{id}/refusal': 'a request about an applicant, who belongs to no unit',
    'POST /recruitApi/app/api/auth/pwdLogin': 'a captcha that anybody may solve',
    'POST /recruitApi/app/api/person/info/personRegister': 'a captcha that anybody may solve',
  },
  async addThings({ server }) {
    const password = 'Demo2026a'
    const { client, phone } = await registerApplicant(server, { password })
    await server.client().post('/recruitApi/app/api/auth/pwdLogin', { phone, password })
    const { data } = await client.get('/recruitApi/app/api/person/data/overview')
    const other = data.sessions.find(({ current }: { current: boolean }) => !current)
    return { things: { otherDevice: other.id }, owners: { otherDevice: client } }
  },
}
