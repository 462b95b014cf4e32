import type { accountOfficeCalls } from './account-office.ts'
import type { accountCalls } from './accounts.ts'
import type { identityCalls } from './identity.ts'
import type { jobCalls } from './jobs.ts'
import type { menuCalls } from './menus.ts'

/** Every call of the workbench that no resource makes, as a type: the web imports this line and no schema. */
export type WorkbenchApi = typeof accountCalls &
  typeof accountOfficeCalls &
  typeof jobCalls &
  typeof menuCalls &
  Pick<typeof identityCalls, 'GET /recruitApi/common/api/captcha' | 'POST /recruitApi/common/api/sms/sendPhoneSms'>
