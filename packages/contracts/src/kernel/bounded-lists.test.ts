import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'

/**
 * Calls that return a list without paging and without a limit in their contract, with the reason why the list stays
 * short. A list that grows over the years, or with the applicants, must be paged instead.
 */
const bounded: Readonly<Record<string, readonly string[]>> = {
  'the product has so many, whatever is stored in it': [
    'GET /core/sys/auth/v2/author',
    'POST /recruitApi/common/api/pay/getPayWays',
    'GET /workbenchApi/approvals/kinds',
    'GET /recruitApi/common/api/document/verificationKeys',
    'GET /workbenchApi/auth/authority',
    'GET /workbenchApi/auth/me',
    'GET /workbenchApi/access/accounts/{id}/authority',
    'GET /workbenchApi/system/audit-events',
    'GET /workbenchApi/system/audit-subject',
    'GET /workbenchApi/system/grantable',
    'GET /workbenchApi/system/health',
    'GET /workbenchApi/system/job-runs',
    'GET /workbenchApi/system/menus',
    'GET /workbenchApi/system/retention',
    'GET /workbenchApi/system/scheduled-jobs',
    'GET /workbenchApi/recruitment/projects/{id}/exam-board',
  ],
  'entries of a catalogue that administrators keep': [
    'GET /workbenchApi/organisation/chart/departments',
    'GET /recruitApi/biz/api/region/info/getRegionTree',
    'GET /workbenchApi/recruitment/review-reasons',
  ],
  'parts of one record, as many as its author may give it': [
    'GET /recruitApi/app/api/article/info/getArticleDetail',
    'GET /workbenchApi/approvals/flows/{id}/editor',
    'GET /workbenchApi/approvals/requests/{id}',
    'POST /workbenchApi/approvals/decisions',
    'GET /recruitApi/app/api/article/info/getInfoByType',
    'GET /recruitApi/app/api/recruit/info/getByVoId',
    'GET /recruitApi/app/api/project/volunteer/getListByProjectId',
    'GET /workbenchApi/content/articles/{id}',
    'GET /workbenchApi/recruitment/project-settings/{id}',
    'POST /workbenchApi/approvals/flows/{id}/dry-run',
    'POST /workbenchApi/forms/publication-checks',
    'GET /workbenchApi/attendance/days/{id}/explanation',
    'GET /workbenchApi/attendance/employments/{employmentId}/days/{day}/explanation',
    'GET /workbenchApi/own/file',
    'POST /workbenchApi/stores/onboarding/preview',
    'POST /workbenchApi/stores/regularisation/preview',
    'POST /workbenchApi/stores/resignations/preview',
    'POST /workbenchApi/stores/resignations/revocations/preview',
    'POST /workbenchApi/workforce/onboarding/preview',
    'POST /workbenchApi/workforce/regularisation/preview',
    'POST /workbenchApi/workforce/reorganisations/{id}/preview',
    'POST /workbenchApi/workforce/resignations/preview',
    'POST /workbenchApi/workforce/resignations/revocations/preview',
    'POST /workbenchApi/workforce/transfers/preview',
    'GET /workbenchApi/assessment/papers/{id}/content',
    'GET /workbenchApi/assessment/attempts/{id}/result',
    // One message by SMS and one by e-mail.
    'GET /workbenchApi/assessment/attempts/{id}/invitation',
    'POST /workbenchApi/assessment/attempts/{id}/deliveries',
    'POST /workbenchApi/assessment/attempts/{id}/invitation',
    'POST /workbenchApi/assessment/papers/{id}/draw',
    'POST /workbenchApi/assessment/taking/start',
    'POST /workbenchApi/assessment/taking/submission',
    'POST /workbenchApi/assessment/taking/view',
    'GET /workbenchApi/forms/{code}/changes',
    'GET /workbenchApi/form-pages/{code}',
    'GET /workbenchApi/forms/{code}/submissions/{id}',
    'GET /workbenchApi/talent/interviews/{id}/evaluations',
    'GET /workbenchApi/talent/interviews/{id}/transitions',
    'GET /workbenchApi/talent/resumes/{id}/content',
    // A fixed list of lines.
    'GET /workbenchApi/stores/resignations/{id}/checklist',
    'GET /workbenchApi/workforce/resignations/{id}/checklist',
  ],
  'what happened to one application or one order': [
    'GET /recruitApi/app/api/exam/ticket/getById',
    'GET /recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult',
    'POST /recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult',
    'GET /recruitApi/app/api/person/jobApply/getEventList',
    'GET /recruitApi/app/api/person/jobApply/getVoById',
    'POST /recruitApi/app/api/person/jobApply/check',
    'POST /recruitApi/app/api/person/jobApply/save',
    'GET /workbenchApi/payment/orders/{orderNumber}',
    'GET /workbenchApi/payment/waivers/{applicationId}',
    'GET /workbenchApi/recruitment/applications/{id}',
  ],
  'the answer of another server, of which no more is read than the limit of its bytes': [
    'POST /recruitApi/app/api/person/info/querySource',
    'POST /recruitApi/app/api/person/jobApply/querySource',
    'POST /workbenchApi/form-pages/{code}/source-queries',
    'POST /workbenchApi/forms/source-trials',
    'POST /workbenchApi/forms/{code}/versions/{version}/source-queries',
    'POST /workbenchApi/talent/interviews/{id}/source-queries',
  ],
  'what one person has begun and agreed to': [
    'GET /recruitApi/app/api/person/data/overview',
    'GET /recruitApi/app/api/person/jobApply/getNextSteps',
  ],
  'positions or rooms of one project, which are at hand as a whole': [
    'GET /recruitApi/app/api/job/info/getFilterOptions',
    'GET /workbenchApi/recruitment/project-settings/{id}/figures',
    'GET /workbenchApi/recruitment/projects/{id}/shortfalls',
    'GET /workbenchApi/recruitment/review-summary',
    'POST /workbenchApi/recruitment/projects/{id}/seating-preview',
  ],
  'reviewers of one project': ['GET /workbenchApi/recruitment/review-statistics'],
  'so much as was asked about, and what may be asked has a limit': [
    'POST /workbenchApi/assessment/resume-invitations',
    'PUT /workbenchApi/attendance/schedules/cells',
    'POST /recruitApi/app/api/major/info/save',
    'POST /workbenchApi/recruitment/decisions',
    'POST /workbenchApi/recruitment/positions/{id}/qualifying',
    'POST /workbenchApi/recruitment/projects/{id}/exam-sites',
    'POST /workbenchApi/recruitment/projects/{id}/exam-work',
    'POST /workbenchApi/recruitment/projects/{id}/score-preview',
    'GET /workbenchApi/payment/totals',
    'POST /workbenchApi/auth/login/confirmation',
    'POST /workbenchApi/auth/second-factor/recovery-codes',
    'PUT /workbenchApi/auth/second-factor',
  ],
  'the first or the latest so many, by a limit of the statement that reads them': [
    'GET /workbenchApi/attendance/schedules/grid',
    'GET /recruitApi/app/api/advertisement/info/list',
    'GET /workbenchApi/assessment/marking',
    'GET /workbenchApi/assessment/papers/{id}/bank',
    'GET /workbenchApi/forms/{code}/uses',
    'GET /workbenchApi/forms/{code}/versions',
    'GET /workbenchApi/home/works',
    'GET /workbenchApi/notifications',
    'GET /workbenchApi/payment/projects/options',
    'GET /workbenchApi/recruitment/form-choices',
    'GET /workbenchApi/recruitment/project-settings/{id}/agreements',
    'GET /workbenchApi/search',
    'GET /workbenchApi/talent/board',
    'GET /workbenchApi/talent/evaluation-forms',
    'GET /workbenchApi/talent/interview-week',
  ],
}

const contracts = join(import.meta.dirname, '..')
const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' })
const modules: readonly object[] = await Promise.all(
  files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => import(join(contracts, file))),
)

const isCall = (entry: readonly [string, unknown]): entry is [string, Call] =>
  /^(?:GET|POST|PUT|DELETE) \//.test(entry[0]) && typeof entry[1] === 'object' && entry[1] !== null

/** Every call of every contract, by its key. */
const calls = new Map(
  modules
    .flatMap((module): unknown[] => Object.values(module))
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.entries(value).filter(isCall) : [])),
)

type Described = z.core.JSONSchema.BaseSchema
const described = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Described

/** A response that is, or contains, a list without a limit. */
function hasOpenList({ input, output }: Call): boolean {
  const answer = described(output, 'output')
  const resolved = (part: unknown): Described => {
    const schema = part as Described
    const name = schema.$ref?.split('/').at(-1)
    return name === undefined ? schema : (answer.$defs?.[name] as Described)
  }
  const isOpen = (part: unknown): boolean => {
    const { type, maxItems, anyOf = [] } = resolved(part)
    return (type === 'array' && maxItems === undefined) || anyOf.some(isOpen)
  }
  const paged = 'size' in (described(input, 'input').properties ?? {})
  const parts = Object.entries(resolved(answer).properties ?? {})
  return (!paged && isOpen(answer)) || parts.some(([name, part]) => !(paged && name === 'records') && isOpen(part))
}

it('every call that returns a list has a limit, or a known reason why the list stays short', () => {
  const open = [...calls].filter(([, call]) => hasOpenList(call)).map(([key]) => key)
  expect(open.toSorted()).toEqual(Object.values(bounded).flat().toSorted())
})
