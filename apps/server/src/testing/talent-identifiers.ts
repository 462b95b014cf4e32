import { type IdentifierCase, ofImports, ofResource } from './identifier-case.ts'

const talentBase = '/workbenchApi/talent'
const resume = { names: { id: 'resume' } } as const satisfies IdentifierCase

/** Calls about posts, resumes and interviews. */
export const ofTalent: Readonly<Record<string, IdentifierCase>> = {
  ...ofResource(`${talentBase}/posts`, 'recruitingPost', 'read', 'export', 'change', 'remove'),
  ...ofImports(`${talentBase}/posts`, 'importOfPosts', 'title'),
  ...ofResource(`${talentBase}/resumes`, 'resume', 'read', 'export', 'change'),
  [`GET ${talentBase}/resumes/{id}/content`]: resume,
  [`GET ${talentBase}/resumes/{id}/content-in-full`]: resume,
  [`GET ${talentBase}/resumes/{id}/file`]: resume,
  [`POST ${talentBase}/resumes/{id}/transitions`]: { ...resume, with: () => ({ action: 'pool', revision: 1 }) },
  ...ofResource(`${talentBase}/interviews`, 'interview', 'read', 'export', 'change'),
  [`GET ${talentBase}/interviews/{id}/transitions`]: { names: { id: 'interview' } },
  [`POST ${talentBase}/interviews/{id}/transitions`]: {
    names: { id: 'interview' },
    with: () => ({ action: 'cancel', revision: 1 }),
  },
  [`POST ${talentBase}/interviews/{id}/notification`]: { names: { id: 'interview' } },
  [`GET ${talentBase}/interviews/{id}/evaluations`]: { names: { id: 'interview' } },
  [`PUT ${talentBase}/interviews/{id}/evaluation`]: {
    names: { id: 'interview' },
    with: () => ({ answers: {}, draftRevision: 0, revision: 0 }),
  },
  [`POST ${talentBase}/interviews/{id}/source-queries`]: {
    names: { id: 'interview' },
    with: () => ({ source: 'regions', shape: 'options' }),
  },
  [`GET ${talentBase}/interviews/{id}/evaluation-draft`]: { names: { id: 'interview' } },
  [`PUT ${talentBase}/interviews/{id}/evaluation-draft`]: {
    names: { id: 'interview' },
    with: () => ({ answers: {}, draftRevision: 0, revision: 0 }),
  },
  [`POST ${talentBase}/interviews`]: {
    names: { resumeId: 'resume', interviewerIds: 'account' },
    with: () => ({ day: '2026-11-30', begins: '10:00', minutes: 30, place: '会议室' }),
    outcome: 'at field',
  },
  [`GET ${talentBase}/board`]: { names: { postId: 'recruitingPost' }, outcome: 'without it' },
  [`POST ${talentBase}/posts`]: {
    names: { businessUnitId: 'unit' },
    with: () => ({ title: '岗', headcount: 1 }),
    outcome: 'at field',
  },
}
