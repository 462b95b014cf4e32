import type { Answers } from '@rostrum/forms'
import { personalStore } from '../../../shell/persistent-store.ts'

/** What a person has entered in a form and not sent, in this window, so that a reload loses nothing. */
export const answersDraft = (versionId: string) =>
  personalStore<Answers | null>(sessionStorage, `workbench-form-${versionId}`, null, (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answers) : null,
  )
