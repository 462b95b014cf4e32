import type { StaffModule } from '@rostrum/i18n/modules'

/** All modules at once, for pages that show the texts of any of them. */
export const everyModule = '*'

export type TextPart = StaffModule | typeof everyModule
