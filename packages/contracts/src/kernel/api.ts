import type { identityCalls } from '../access/identity/calls.ts'
import type { contentCalls } from '../content/articles/calls.ts'
import type { recruitmentCalls } from '../recruitment/applications/recruitment-calls.ts'
import type { documentCalls } from '../recruitment/documents/calls.ts'
import type { paymentCalls } from '../recruitment/payment/calls.ts'
import type { personalDataCalls } from '../recruitment/personal-data/calls.ts'
import type { profileCalls } from '../recruitment/profile/calls.ts'
import type { clientLogCalls } from '../system/client-log/calls.ts'
import type { fileCalls } from '../system/files/calls.ts'
import type { referenceCalls } from '../system/reference/calls.ts'
import type { settingsCalls } from '../system/settings/calls.ts'

/** Every call of the portal as a type: web code imports this line and no schema. */
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
