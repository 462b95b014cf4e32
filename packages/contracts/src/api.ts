import type { clientLogCalls } from './client-log.ts'
import type { contentCalls } from './content.ts'
import type { documentCalls } from './documents.ts'
import type { fileCalls } from './files.ts'
import type { identityCalls } from './identity.ts'
import type { paymentCalls } from './payment.ts'
import type { personalDataCalls } from './personal-data.ts'
import type { profileCalls } from './profile.ts'
import type { recruitmentCalls } from './recruitment.ts'
import type { referenceCalls } from './reference.ts'
import type { settingsCalls } from './settings.ts'

/** Every call of the portal as a type: the web imports this line and no schema. */
export type Api = typeof clientLogCalls &
  typeof contentCalls &
  typeof documentCalls &
  typeof fileCalls &
  typeof identityCalls &
  typeof paymentCalls &
  typeof personalDataCalls &
  typeof profileCalls &
  typeof recruitmentCalls &
  typeof referenceCalls &
  typeof settingsCalls
