import type { LoadedForm } from '../../forms/registry/public.ts'
import type { Project } from '../projects/public.ts'
import type { ApplicationContent } from './application-content.ts'
import type { LoadedApplication } from './lifecycle/loaded-application.ts'

/** What a draft is based on. It is checked outside of any transaction, and written only if it is still current. */
export type DraftBasis = {
  readonly form: LoadedForm
  readonly project: Project
  readonly content: ApplicationContent
  /** The application as it was read; undefined before it is created. */
  readonly saved: LoadedApplication | undefined
}
