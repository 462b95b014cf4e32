import type { StaffModule } from '@rostrum/i18n/modules'

/**
 * The labels of all modules, for pages that name records of any of them, such as the audit log. The sentences of a module
 * come with its own name.
 */
export const allLabels = '*'

export type TextPart = StaffModule | typeof allLabels
