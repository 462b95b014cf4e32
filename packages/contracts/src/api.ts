import type { fileCalls } from './files.ts'
import type { identityCalls } from './identity.ts'
import type { settingsCalls } from './settings.ts'

/** Every call of the portal as a type: the web imports this line and no schema. */
export type Api = typeof identityCalls & typeof fileCalls & typeof settingsCalls
