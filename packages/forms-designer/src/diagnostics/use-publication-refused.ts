import { isPublicationRefused } from './is-publication-refused.ts'
import { useDiagnostics } from './use-diagnostics.ts'

/** Whether the diagnostics include one with which the server does not publish the form. */
export const usePublicationRefused = (): boolean => useDiagnostics(0).some(isPublicationRefused)
