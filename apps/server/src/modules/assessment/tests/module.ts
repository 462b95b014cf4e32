import { assessmentCalls } from '@rostrum/contracts/assessment/tests/calls'
import { findReferencedFilesIn } from '../../../kernel/files/find-referenced-files-in.ts'
import type { Module } from '../../../module.ts'
import { attemptResource } from './attempts/attempt.resource.ts'
import { attemptHandlers } from './attempts/attempt.routes.ts'
import { emailPurpose, phonePurpose } from './attempts/candidate-contact.ts'
import { collectPapers } from './attempts/collect-papers.ts'
import { deliverLinks } from './attempts/deliver-links.ts'
import { mountPaperTaking } from './attempts/paper-taking.routes.ts'
import { linkJob } from './attempts/send-link.ts'
import { markingHandlers } from './marking/marking.routes.ts'
import { markingTodos } from './marking/marking-todos.ts'
import { paperResource } from './papers/paper.resource.ts'
import { paperHandlers } from './papers/paper.routes.ts'
import { questionResource } from './questions/question.resource.ts'
import { sampleAssessment } from './sample/assessment.sample.ts'

/** Question bank, papers, candidates and their attempts, and the marking of their answers. */
export const assessmentModule: Module = {
  name: 'assessment',
  resources: [questionResource, paperResource, attemptResource],
  menus: [{ code: 'marking', parent: 'assessment', path: '/assessment/marking', permission: 'answer:mark' }],
  encryptedColumns: [
    { table: 'attempt', id: 'id', column: 'phone_encrypted', purpose: phonePurpose },
    { table: 'attempt', id: 'id', column: 'email_encrypted', purpose: emailPurpose },
  ],
  jobs: (platform) => ({
    'assessment.collect': () => collectPapers(platform),
    [linkJob]: () => deliverLinks(platform),
  }),
  findReferencedFiles: () => findReferencedFilesIn(['attempt_picture', 'file_id']),
  sample: sampleAssessment,
  todos:
    ({ database }) =>
    (actor, { now }) =>
      markingTodos(database.db, actor, now),
  schedule: [
    { name: 'assessment.collect', schedule: '* * * * *' },
    { name: linkJob, schedule: '* * * * *' },
  ],
  mount(mount, platform) {
    mount.calls(assessmentCalls, {
      ...paperHandlers(platform),
      ...attemptHandlers(platform),
      ...markingHandlers(platform),
    })
    mountPaperTaking(mount, platform)
  },
}
