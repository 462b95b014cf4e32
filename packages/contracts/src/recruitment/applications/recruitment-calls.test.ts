import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { confirmationCalls, scoreCalls, ticketCalls, ticketDocumentCalls } from '../examination/applicant-calls.ts'
import { PositionQuery, positionCalls } from '../positions/calls.ts'
import { projectCalls } from '../projects/calls.ts'
import { applicationCalls, applicationDocumentCalls } from './calls.ts'
import { listingCalls } from './listing-calls.ts'

/** The calls of applicants and visitors, of which several modules have parts. */
const recruitmentCalls = {
  ...listingCalls,
  ...projectCalls,
  ...positionCalls,
  ...applicationCalls,
  ...applicationDocumentCalls,
  ...confirmationCalls,
  ...ticketCalls,
  ...ticketDocumentCalls,
  ...scoreCalls,
} as const

const specified = [
  'GET /recruitApi/app/api/recruit/info/getByVoId',
  'GET /recruitApi/app/api/person/jobApply/getVoById',
  'GET /recruitApi/app/api/project/volunteer/getListByProjectId',
  'POST /recruitApi/app/api/job/info/getListVoByProjectId',
  'POST /recruitApi/app/api/person/jobApply/submitDeliver',
  'GET /recruitApi/app/api/person/jobApply/page',
  'GET /recruitApi/app/api/person/jobApply/resumePage',
  'POST /recruitApi/app/api/person/jobApply/downloadJobApplyWord',
  'GET /recruitApi/app/api/person/jobApply/printExamineeCertificate',
  'POST /recruitApi/app/api/person/jobApply/save',
  'GET /recruitApi/app/api/person/jobApply/countApplyPerson',
  'GET /recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult',
]

describe('the calls of recruitment', () => {
  it('keep the methods and paths of the specification', () => {
    for (const key of specified) expect(recruitmentCalls).toHaveProperty([key])
  })
  it.each(Object.entries(recruitmentCalls))('%s can be described as JSON Schema', (_key, { input, output }) => {
    expect(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).toHaveProperty('type', 'object')
    expect(() => z.toJSONSchema(output, { io: 'output' })).not.toThrow()
  })
  it('are limited to the caller unless their data is public', () => {
    for (const [key, { access }] of Object.entries(recruitmentCalls)) {
      if (/\/(jobApply|applyFlowNode|exam)\//.test(key) && !key.endsWith('countApplyPerson')) {
        expect(access, key).toBe('applicant')
      }
    }
  })
})

it('the position list accepts a query string or a body', () => {
  const projectId = '0191b1a0-0000-7000-8000-000000000001'
  const byQuery = PositionQuery.parse({ projectId, onlyQualified: 'true', current: '2', minimumHeadcount: '3' })
  const byBody = PositionQuery.parse({ projectId, onlyQualified: true, current: 2, minimumHeadcount: 3 })
  expect(byQuery).toEqual(byBody)
  expect(byQuery).toMatchObject({ onlyQualified: true, current: 2, size: 20, sort: 'code' })
  expect(PositionQuery.parse({ projectId, onlyQualified: 'false' }).onlyQualified).toBe(false)
})
