import { type ResumeVocabulary, resumeLifecycle } from '@rostrum/contracts/talent/candidates/resume-stages'
import { defineMachine } from '../../../../engines/lifecycle/machine.ts'
import type { Resume } from './resume.store.ts'

export type StagedResume = Pick<Resume, 'id' | 'revision' | 'stage' | 'post_id'>

export const resumeMachine = defineMachine<ResumeVocabulary, StagedResume>({
  lifecycle: resumeLifecycle,
  table: 'resume',
  stateColumn: 'stage',
  auditEntity: 'resume',
  guards: { hasPost: ({ post_id }) => post_id !== null },
  refusals: { otherwise: 'talent.stage', guards: { hasPost: 'talent.post_needed' } },
})
