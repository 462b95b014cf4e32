import { createImport } from '../../../../testing/create-import.ts'
import { type IdentifierCase, ofImports, ofResource } from '../../../../testing/identifier-case.ts'
import { inUnit, type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'
import { sendResume } from '../../../../testing/talent.ts'

const base = '/workbenchApi/talent'
const resume = { names: { id: 'resume' } } as const satisfies IdentifierCase

export const talentSecurity: ModuleSecurity = {
  module: 'talent',
  folder: 'talent/candidates',
  owned: {
    ...ofResource(`${base}/posts`, 'recruitingPost', 'read', 'export', 'change', 'remove'),
    ...ofImports(`${base}/posts`, 'importOfPosts', 'title'),
    ...ofResource(`${base}/resumes`, 'resume', 'read', 'export', 'change'),
    [`GET ${base}/resumes/{id}/content`]: resume,
    [`GET ${base}/resumes/{id}/content-in-full`]: resume,
    [`GET ${base}/resumes/{id}/file`]: resume,
    [`POST ${base}/resumes/{id}/transitions`]: { ...resume, with: () => ({ action: 'pool', revision: 1 }) },
    ...ofResource(`${base}/interviews`, 'interview', 'read', 'export', 'change'),
    [`GET ${base}/interviews/{id}/transitions`]: { names: { id: 'interview' } },
    [`POST ${base}/interviews/{id}/transitions`]: {
      names: { id: 'interview' },
      with: () => ({ action: 'cancel', revision: 1 }),
    },
    [`POST ${base}/interviews/{id}/notification`]: { names: { id: 'interview' } },
    [`GET ${base}/interviews/{id}/evaluations`]: { names: { id: 'interview' } },
    [`PUT ${base}/interviews/{id}/evaluation`]: {
      names: { id: 'interview' },
      with: () => ({ answers: {}, draftRevision: 0, revision: 0 }),
    },
    [`POST ${base}/interviews/{id}/source-queries`]: {
      names: { id: 'interview' },
      with: () => ({ source: 'regions', shape: 'options' }),
    },
    [`GET ${base}/interviews/{id}/evaluation-draft`]: { names: { id: 'interview' } },
    [`PUT ${base}/interviews/{id}/evaluation-draft`]: {
      names: { id: 'interview' },
      with: () => ({ answers: {}, draftRevision: 0, revision: 0 }),
    },
    [`POST ${base}/interviews`]: {
      names: { resumeId: 'resume', interviewerIds: 'account' },
      with: () => ({ day: '2026-11-30', startTime: '10:00', minutes: 30, place: '会议室' }),
      outcome: 'at field',
    },
    [`GET ${base}/board`]: { names: { postId: 'recruitingPost' }, outcome: 'without it' },
    [`POST ${base}/posts`]: {
      names: { businessUnitId: 'unit' },
      with: () => ({ title: '岗', headcount: 1 }),
      outcome: 'at field',
    },
  },
  lists: {
    [`${base}/posts`]: { rows: inUnit('talent_post'), things: ['recruitingPost'] },
    [`${base}/resumes`]: { rows: inUnit('resume'), things: ['resume'] },
    [`${base}/interviews`]: {
      rows: rowsFrom({
        from: 'talent_interview row join resume on resume.id = row.resume_id',
        id: 'row.id',
        unit: 'business_unit_id',
      }),
      things: ['interview'],
    },
  },
  alsoNeeded: {
    [`GET ${base}/resumes/{id}/content-in-full`]: { reaching: 'personal-data:read' },
    [`GET ${base}/resumes/{id}/file`]: { reaching: 'personal-data:read' },
  },
  reservedFor: { [`GET ${base}/interviews/{id}/evaluation-draft`]: 'talent.not_interviewer' },
  addThings: async ({ insider, unit }) => ({
    things: {
      importOfPosts: await createImport(insider.client, `${base}/posts`),
      ...(await sendResume(insider.client, unit, insider.accountId)),
    },
  }),
}
