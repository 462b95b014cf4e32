import { invite, publishPaper } from '../../../../testing/assessment.ts'
import { createImport } from '../../../../testing/create-import.ts'
import { type IdentifierCase, ofImports, ofResource, ofTransitions } from '../../../../testing/identifier-case.ts'
import { inUnit, type ModuleSecurity } from '../../../../testing/module-security.ts'
import type { TestStaff } from '../../../../testing/staff.ts'
import type { TestServer } from '../../../../testing/test-server.ts'

const assessment = '/workbenchApi/assessment'
const paper = { names: { id: 'paper' } } as const satisfies IdentifierCase
const attempt = { names: { id: 'attempt' } } as const satisfies IdentifierCase
const answer = { names: { id: 'answerToMark' } } as const satisfies IdentifierCase

export const assessmentSecurity: ModuleSecurity = {
  module: 'assessment',
  folder: 'assessment/tests',
  owned: {
    ...ofResource(`${assessment}/questions`, 'question', 'read', 'export', 'change', 'remove'),
    ...ofResource(`${assessment}/papers`, 'paper', 'read', 'export', 'change', 'remove'),
    ...ofResource(`${assessment}/attempts`, 'attempt', 'read', 'export', 'change'),
    ...ofTransitions(`${assessment}/attempts`, 'attempt', 'send'),
    ...ofImports(`${assessment}/questions`, 'importOfQuestions', 'stem'),
    ...ofImports(`${assessment}/attempts`, 'importOfAttempts', 'candidateName'),
    [`GET ${assessment}/papers/{id}/content`]: paper,
    [`PUT ${assessment}/papers/{id}/content`]: { ...paper, with: () => ({ revision: 1, sections: [] }) },
    [`POST ${assessment}/papers/{id}/draw`]: {
      ...paper,
      with: () => ({ rules: [{ count: 1, types: [], difficulties: [], tags: [] }] }),
    },
    [`GET ${assessment}/papers/{id}/bank`]: paper,
    [`POST ${assessment}/papers/{id}/transitions`]: { ...paper, with: () => ({ action: 'retire', revision: 1 }) },
    [`GET ${assessment}/attempts/{id}/invitation`]: attempt,
    [`POST ${assessment}/attempts/{id}/invitation`]: attempt,
    [`DELETE ${assessment}/attempts/{id}/invitation`]: attempt,
    [`POST ${assessment}/attempts/{id}/deliveries`]: attempt,
    [`POST ${assessment}/resume-invitations`]: {
      names: { resumeIds: 'resume', paperId: 'paper' },
      with: () => ({ closesOn: '2026-11-30' }),
    },
    [`GET ${assessment}/attempts/{id}/result`]: attempt,
    [`GET ${assessment}/attempts/{id}/pictures/{fileId}`]: { names: { id: 'attempt', fileId: 'upload' }, hidden: true },
    [`POST ${assessment}/marking/next`]: { names: { paperId: 'paper' }, outcome: 'without it' },
    [`PUT ${assessment}/marking/{id}`]: { ...answer, with: () => ({ marks: 1 }) },
    [`GET ${assessment}/marking/last`]: { names: { paperId: 'paper' }, outcome: 'without it' },
    [`PUT ${assessment}/marking/{id}/correction`]: { ...answer, with: () => ({ marks: 1 }) },
    [`DELETE ${assessment}/marking/{id}`]: { ...answer, outcome: 'without it' },
    [`GET ${assessment}/marking/{id}/pictures/{fileId}`]: {
      names: { id: 'answerToMark', fileId: 'upload' },
      hidden: true,
    },
    [`GET ${assessment}/taking/pictures/{fileId}/{signature}`]: {
      names: { fileId: 'upload' },
      with: () => ({ signature: 'x' }),
      hidden: true,
    },
    [`POST ${assessment}/questions`]: {
      names: { businessUnitId: 'unit' },
      with: () => ({ stem: '简答', type: 'short', difficulty: 'easy', points: 1 }),
      outcome: 'at field',
    },
    [`POST ${assessment}/papers`]: {
      names: { businessUnitId: 'unit' },
      with: () => ({ title: '卷', minutes: 30, passPercent: 60 }),
      outcome: 'at field',
    },
    [`POST ${assessment}/attempts`]: {
      names: { businessUnitId: 'unit', paperId: 'paper' },
      with: () => ({ candidateName: '周小禾', phone: '13900100000', closesOn: '2026-11-30' }),
      outcome: 'at field',
    },
  },
  lists: {
    [`${assessment}/questions`]: { rows: inUnit('question'), things: ['question'] },
    [`${assessment}/papers`]: { rows: inUnit('paper'), things: ['paper'] },
    [`${assessment}/attempts`]: { rows: inUnit('attempt'), things: ['attempt'] },
  },
  alsoNeeded: { [`GET ${assessment}/papers/{id}/bank`]: { held: 'question:read' } },
  addThings: async ({ server, insider, unit }) => ({
    things: {
      importOfQuestions: await createImport(insider.client, `${assessment}/questions`),
      importOfAttempts: await createImport(insider.client, `${assessment}/attempts`),
      ...(await submitPaper(server, insider, unit)),
    },
  }),
}

/** A paper submitted by a candidate, with an answer whose marking has started. */
async function submitPaper(server: TestServer, insider: TestStaff, unit: string) {
  const { id: paperId, questionIds } = await publishPaper(insider, unit)
  const { id: attemptId, token } = await invite(insider, { id: paperId }, unit)
  const candidate = server.client()
  await candidate.post(`${assessment}/taking/start`, { token })
  const first = { token, ordinal: 3, value: '先安抚', sequence: 1 }
  await candidate.send({ method: 'PUT', url: `${assessment}/taking/answers`, payload: first })
  await candidate.post(`${assessment}/taking/submission`, { token })
  const { next } = (await insider.client.post(`${assessment}/marking/next`, { paperId })).data
  const answerToMark: string = next.itemId
  return { paper: paperId, attempt: attemptId, question: questionIds[0] ?? '', answerToMark }
}
