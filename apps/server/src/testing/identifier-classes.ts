import { ofApprovals } from './approval-identifiers.ts'
import { ofContent } from './content-identifiers.ts'
import { type IdentifierCase, ofImports, ofResource } from './identifier-case.ts'
import { goodAnswers } from './recruitment.ts'
import { ofTalent } from './talent-identifiers.ts'

/** Calls whose identifiers belong to no person and no business unit, each with the reason. */
export const unownedIdentifiers: Readonly<Record<string, string>> = {
  'POST /workbenchApi/auth/login': 'a captcha that anybody may solve',
  'POST /recruitApi/app/api/auth/pwdLogin': 'a captcha that anybody may solve',
  'POST /recruitApi/app/api/person/info/personRegister': 'a captcha that anybody may solve',
  'POST /recruitApi/app/api/article/info/page': 'a filter over published articles',
  'GET /workbenchApi/recruitment/review-projects': 'one of the projects within the scope that is shown in any case',
  'PUT /workbenchApi/system/retention/{kind}': 'a kind of things that are kept, the same for everybody',
  'GET /workbenchApi/access/permissions/{permission}/holders': 'a permission; who holds it is within the scope',
}

const application = { names: { id: 'application' } } as const satisfies IdentifierCase
const draft = { names: { id: 'draft' } } as const satisfies IdentifierCase
const admitted = { names: { id: 'admitted' } } as const satisfies IdentifierCase
const project = { names: { id: 'project' } } as const satisfies IdentifierCase

const projectSettings = {
  title: '公开招聘',
  organiser: '人社局',
  windows: {},
  formVersionId: null,
  choicesPerApplication: 1,
  adjustable: false,
  fee: null,
  reviewMode: 'manual',
  noResponseRule: 'pass',
  secondReview: false,
  correctionHours: 48,
  banMonths: 12,
  minimumRatio: null,
  referenceDate: '2026-11-16',
  helpPhone: null,
  introduction: '',
  agreementId: null,
}

const jobApply = '/recruitApi/app/api/person/jobApply'
const exam = '/recruitApi/app/api/exam'

const ofApplicants: Readonly<Record<string, IdentifierCase>> = {
  'GET /recruitApi/app/api/person/info/getById': { names: { id: 'person' } },
  'GET /recruitApi/app/api/file/{id}': { names: { id: 'upload' } },
  'GET /workbenchApi/files/{id}': { names: { id: 'upload' }, hidden: true },
  'GET /workbenchApi/files/uploads/{id}': { names: { id: 'upload' }, hidden: true },
  'DELETE /workbenchApi/files/uploads/{id}': { names: { id: 'upload' }, hidden: true },
  'GET /recruitApi/app/api/file/uploads/{id}': { names: { id: 'upload' }, hidden: true },
  'DELETE /recruitApi/app/api/file/uploads/{id}': { names: { id: 'upload' }, hidden: true },
  'GET /recruitApi/app/api/article/attachment/{id}': { names: { id: 'upload' }, hidden: true },
  'GET /recruitApi/app/api/advertisement/picture/{id}': { names: { id: 'upload' }, hidden: true },
  'GET /recruitApi/app/api/article/info/getArticleDetail': { names: { id: 'hiddenArticle' }, hidden: true },
  'GET /recruitApi/app/api/recruit/info/getByVoId': { names: { id: 'hiddenProject' }, hidden: true },
  'POST /recruitApi/app/api/recruit/info/remind': {
    names: { id: 'hiddenProject' },
    with: () => ({ stages: ['apply'] }),
    hidden: true,
  },
  'GET /recruitApi/app/api/project/volunteer/getListByProjectId': {
    names: { projectId: 'hiddenProject' },
    hidden: true,
  },
  'POST /recruitApi/app/api/job/info/getListVoByProjectId': { names: { projectId: 'hiddenProject' }, hidden: true },
  'GET /recruitApi/app/api/job/info/getFilterOptions': { names: { projectId: 'hiddenProject' }, hidden: true },
  'GET /recruitApi/app/api/job/info/getVoById': { names: { id: 'hiddenPosition' }, hidden: true },
  [`GET ${jobApply}/countApplyPerson`]: { names: { projectId: 'hiddenProject' }, hidden: true },
  [`GET ${jobApply}/getForm`]: { names: { projectId: 'hiddenProject' }, hidden: true },
  [`POST ${jobApply}/querySource`]: {
    names: { projectId: 'hiddenProject' },
    with: () => ({ source: 'regions', shape: 'options' }),
    hidden: true,
  },
  [`POST ${jobApply}/save`]: {
    names: { id: 'draft' },
    with: ({ position }) => ({ revision: 1, answers: goodAnswers(), choices: [{ order: 1, positionId: position }] }),
  },
  [`POST ${jobApply}/submitDeliver`]: {
    names: { id: 'draft' },
    with: () => ({ revision: 1, submissionKey: crypto.randomUUID(), agreed: true, statements: [] }),
  },
  [`POST ${jobApply}/check`]: draft,
  [`GET ${jobApply}/getVoById`]: application,
  [`GET ${jobApply}/getEventList`]: application,
  [`POST ${jobApply}/keepAnswers`]: application,
  [`POST ${jobApply}/withdraw`]: application,
  [`POST ${jobApply}/changePost`]: application,
  [`POST ${jobApply}/replacePhoto`]: {
    names: { id: 'application' },
    with: ({ uploadOfStranger }) => ({ photoUrl: uploadOfStranger }),
  },
  [`POST ${jobApply}/requestWaiver`]: {
    names: { id: 'payable' },
    with: ({ uploadOfStranger }) => ({ reason: '低保', attachments: [{ name: 'a.pdf', url: uploadOfStranger }] }),
  },
  'GET /recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult': { names: { id: 'flowNode' } },
  'POST /recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult': { names: { applyId: 'application' } },
  [`POST ${jobApply}/downloadJobApplyWord`]: application,
  [`GET ${jobApply}/printRegistrationForm`]: application,
  [`GET ${jobApply}/printExamineeCertificate`]: admitted,
  [`GET ${jobApply}/printPaymentReceipt`]: { names: { id: 'payable' } },
  [`GET ${jobApply}/printWrittenTestConfirmation`]: application,
  'POST /recruitApi/common/api/pay/applyPayWxNative': { names: { applyId: 'payable' } },
  'POST /recruitApi/common/api/pay/getPayStatusByApplyId': { names: { applyId: 'payable' } },
  [`GET ${exam}/ticket/getById`]: admitted,
  [`GET ${exam}/ticket/print`]: admitted,
  [`POST ${exam}/score/requestRecheck`]: { names: { id: 'admitted' }, with: () => ({ reason: '请复核' }) },
}

const office = '/workbenchApi/recruitment'
const scores = () => ({ rows: [{ ticketNumber: '1', subject: 'gk', mark: '60' }] })

/** Score sheets are in the scope of a project and belong to their uploader. */
function ofScoreSheets(path: string): Readonly<Record<string, IdentifierCase>> {
  const owner = { names: { projectId: 'project' } } as const satisfies IdentifierCase
  const sheet = (more: object = {}): IdentifierCase => ({
    ...owner,
    with: () => ({ id: crypto.randomUUID(), ...more }),
    hidden: true,
  })
  return {
    [`GET ${path}/import-template`]: owner,
    [`POST ${path}/imports`]: { ...owner, with: () => ({ fileName: 'x.xlsx', content: 'eA==' }) },
    [`GET ${path}/imports/{id}`]: sheet(),
    [`PUT ${path}/imports/{id}/cell`]: sheet({ number: 2, field: 'gk', text: '60' }),
    [`POST ${path}/imports/{id}/confirmation`]: sheet(),
    [`DELETE ${path}/imports/{id}`]: sheet(),
  }
}

const ofRecruitment: Readonly<Record<string, IdentifierCase>> = {
  [`GET ${office}/applications`]: {
    names: { projectId: 'project', positionId: 'position' },
    outcome: 'without it',
  },
  [`GET ${office}/applications/{id}`]: application,
  [`GET ${office}/files/{id}`]: { names: { id: 'upload' } },
  [`POST ${office}/review-queue/next`]: {
    names: { projectId: 'project', positionId: 'position' },
    outcome: 'without it',
  },
  [`POST ${office}/applications/{id}/claim`]: application,
  [`DELETE ${office}/applications/{id}/claim`]: { ...application, outcome: 'without it' },
  [`POST ${office}/decisions`]: {
    names: {},
    with: (things) => ({ items: [{ id: things.application, revision: 1 }] }),
    outcome: 'each refused',
  },
  [`POST ${office}/applications/{id}/decision`]: { ...application, with: () => ({ decision: 'pass', revision: 1 }) },
  [`PUT ${office}/applications/{id}/opinion`]: {
    ...application,
    with: () => ({ decision: null, reasons: [], text: '', deadline: null }),
  },
  [`GET ${office}/positions/{id}/requirements`]: { names: { id: 'position' } },
  [`PUT ${office}/positions/{id}/requirements`]: {
    names: { id: 'position' },
    with: () => ({ revision: 1, requirements: [] }),
  },
  [`POST ${office}/positions/{id}/qualifying`]: { names: { id: 'position' }, with: () => ({ requirements: [] }) },
  [`GET ${office}/project-settings/{id}`]: project,
  [`GET ${office}/project-settings/{id}/figures`]: project,
  [`GET ${office}/project-settings/{id}/agreements`]: project,
  [`POST ${office}/project-settings/{id}/previews`]: { ...project, with: () => ({ introduction: '' }) },
  [`POST ${office}/project-settings`]: {
    names: { businessUnitId: 'unit' },
    with: () => ({
      ...{ code: 'X-1', title: '公开招聘', organiser: '人社局', type: 'institution', regionCode: '530000' },
      ...{ applyStart: '2026-12-01T00:00:00Z', applyEnd: '2026-12-09T00:00:00Z' },
    }),
  },
  [`PUT ${office}/project-settings/{id}`]: { ...project, with: () => ({ revision: 1, ...projectSettings }) },
  [`POST ${office}/project-settings/{id}/copies`]: {
    ...project,
    with: () => ({ code: 'COPY-1', title: '再招聘', shiftDays: 365, positions: true }),
  },
  [`POST ${office}/project-settings/{id}/publication`]: { ...project, with: () => ({ revision: 1 }) },
  [`DELETE ${office}/project-settings/{id}/publication`]: project,
  [`GET ${office}/review-summary`]: { names: { projectId: 'project' } },
  [`GET ${office}/review-statistics`]: { names: { projectId: 'project' } },
  [`POST ${office}/applications/{id}/photo-decision`]: {
    ...application,
    with: () => ({ accepted: true, revision: 1 }),
  },
  [`POST ${office}/applications/{id}/waiver-decision`]: {
    ...application,
    with: () => ({ granted: true, revision: 1, reason: '属实' }),
  },
  [`POST ${office}/applications/{id}/recheck-conclusion`]: { ...admitted, with: () => ({ opinion: '无误' }) },
  [`POST ${office}/applications/{id}/attendance-correction`]: {
    ...admitted,
    with: () => ({ state: 'present', reason: '登记有误' }),
  },
  [`POST ${office}/applications/{id}/hiring`]: { ...admitted, with: () => ({ hired: true }) },
  [`GET ${office}/projects/{id}/shortfalls`]: project,
  [`POST ${office}/positions/{id}/cancellation`]: {
    names: { id: 'position' },
    with: () => ({ reason: '用人计划取消' }),
  },
  [`POST ${office}/projects/{id}/exam-sites`]: {
    ...project,
    with: () => ({ code: '02', name: '二中', address: '滨江路', rooms: [{ capacity: 30 }] }),
  },
  [`GET ${office}/projects/{id}/exam-board`]: project,
  [`GET ${office}/projects/{id}/exam-attendance`]: project,
  [`GET ${office}/projects/{id}/exam-rooms`]: project,
  [`PUT ${office}/projects/{id}/exam-settings`]: {
    ...project,
    with: () => ({
      revision: 1,
      subjects: [{ code: 'gk', name: '公共基础知识', fullMark: '100', weight: '1', start: null, end: null }],
      interviewWeight: null,
      interviewPerPlace: 3,
      tieBreak: [],
      seatingMethod: 'snake',
    }),
  },
  [`POST ${office}/projects/{id}/seating-preview`]: project,
  [`POST ${office}/projects/{id}/exam-work`]: { ...project, with: () => ({ kind: 'tickets' }) },
  [`DELETE ${office}/projects/{id}/exam-work/{jobId}`]: {
    ...project,
    with: () => ({ jobId: crypto.randomUUID() }),
    hidden: true,
  },
  [`GET ${office}/projects/{id}/exam-work/{jobId}/files/{ordinal}`]: {
    ...project,
    with: () => ({ jobId: crypto.randomUUID(), ordinal: 1 }),
    hidden: true,
  },
  [`GET ${office}/projects/{id}/examinees`]: { ...project, with: () => ({ list: 'seating' }) },
  [`GET ${office}/projects/{id}/examinees/export`]: { ...project, with: () => ({ list: 'seating' }) },
  [`GET ${office}/projects/{id}/exam-positions`]: project,
  [`GET ${office}/projects/{id}/threshold-count`]: { ...project, with: () => ({ total: '60' }) },
  [`PUT ${office}/projects/{id}/exam-thresholds`]: { ...project, with: () => ({ total: '60' }) },
  ...ofScoreSheets(`${office}/projects/{projectId}/score-sheets`),
  [`POST ${office}/projects/{id}/seating`]: project,
  [`POST ${office}/projects/{id}/tickets`]: project,
  [`POST ${office}/projects/{id}/attendance`]: {
    ...project,
    with: (things) => ({ state: 'present', applicationIds: [things.application] }),
  },
  [`POST ${office}/projects/{id}/score-preview`]: { ...project, with: scores },
  [`POST ${office}/projects/{id}/scores`]: { ...project, with: scores },
  [`POST ${office}/projects/{id}/interview-marks`]: { ...project, with: scores },
  [`POST ${office}/projects/{id}/ranking`]: project,
  [`POST ${office}/projects/{id}/score-release`]: project,
  [`POST ${office}/projects/{id}/interview-list`]: project,
  [`POST ${office}/projects/{id}/publicity`]: project,
  'GET /workbenchApi/payment/orders': { names: { projectId: 'project' }, outcome: 'without it' },
  'GET /workbenchApi/payment/orders/{orderNumber}': { names: { orderNumber: 'orderNumber' } },
  'POST /workbenchApi/payment/orders/{orderNumber}/inquiry': { names: { orderNumber: 'orderNumber' } },
  'POST /workbenchApi/payment/orders/{orderNumber}/refund': {
    names: { orderNumber: 'orderNumber' },
    with: () => ({ note: '误缴' }),
  },
  'POST /workbenchApi/payment/refunds/{refundNumber}/attempt': { names: { refundNumber: 'refundNumber' } },
  'GET /workbenchApi/payment/projects/options': { names: { ids: 'project' }, outcome: 'without it' },
  'GET /workbenchApi/payment/totals': {
    names: { projectId: 'project' },
    with: () => ({ from: '2026-11-01', to: '2026-11-30' }),
    outcome: 'without it',
  },
  'GET /workbenchApi/payment/waivers': { names: { projectId: 'project' }, outcome: 'without it' },
  'GET /workbenchApi/payment/waivers/{applicationId}': { names: { applicationId: 'payable' }, hidden: true },
  'GET /workbenchApi/payment/waivers/{applicationId}/documents/{fileId}': {
    names: { applicationId: 'payable', fileId: 'upload' },
    hidden: true,
  },
  'POST /workbenchApi/payment/differences/{id}/settlement': {
    names: { id: 'difference' },
    with: () => ({ note: '已核对' }),
  },
}

const access = '/workbenchApi/access'
const organisation = '/workbenchApi/organisation'

const ofOrganisation: Readonly<Record<string, IdentifierCase>> = {
  ...ofResource(`${organisation}/business-units`, 'unit', 'read', 'export', 'change', 'remove'),
  ...ofResource(`${access}/accounts`, 'account', 'read', 'export', 'change', 'remove'),
  ...ofResource(`${access}/roles`, 'role', 'read', 'export', 'change', 'remove'),
  ...ofResource(`${access}/sessions`, 'session', 'read', 'remove'),
  ...ofResource(`${office}/project-list`, 'project', 'read', 'export', 'change'),
  ...ofResource(`${office}/positions`, 'position', 'read', 'export', 'change'),
  ...ofResource(`${office}/exam-sites`, 'site', 'read', 'export', 'change', 'remove'),
  ...ofResource(`${office}/exam-rooms`, 'room', 'read', 'export', 'change', 'remove'),
  ...ofResource('/workbenchApi/system/payments', 'paymentEvent', 'read'),
  ...ofImports(`${organisation}/business-units`, 'importOfUnits', 'name'),
  ...ofImports(`${access}/accounts`, 'importOfAccounts', 'displayName'),
  ...ofImports(`${office}/exam-sites`, 'importOfSites', 'name'),
  ...ofImports(`${office}/positions`, 'importOfPositions', 'title'),
  [`PUT ${access}/accounts/{id}/password`]: {
    names: { id: 'account' },
    with: () => ({ password: 'Other2026a' }),
  },
  'PUT /workbenchApi/notifications/{id}/reading': { names: { id: 'notification' } },
  [`GET ${access}/accounts/{id}/authority`]: { names: { id: 'account' } },
  [`DELETE ${access}/accounts/{id}/second-factor`]: { names: { id: 'account' } },
  [`POST ${organisation}/business-units`]: {
    names: { parentId: 'unit' },
    with: () => ({ code: 'X', name: 'X', kind: 'line' }),
    outcome: 'at field',
  },
  [`POST ${access}/accounts`]: {
    names: { businessUnitId: 'unit', roleIds: 'role' },
    with: () => ({ username: 'newcomer', displayName: 'X' }),
    outcome: 'at field',
  },
  [`POST ${access}/roles`]: {
    names: { businessUnitId: 'unit' },
    with: () => ({ code: 'new', name: 'X', permissions: [], scopes: [] }),
    outcome: 'at field',
  },
  [`POST ${office}/positions`]: {
    names: { projectId: 'project' },
    with: () => ({
      ...{ code: 'Z0001', title: '文秘岗', employer: '州档案馆', headcount: 1 },
      ...{ categoryCode: 'professional', categoryName: '专业技术' },
    }),
    outcome: 'at field',
  },
  [`POST ${office}/exam-sites`]: {
    names: { projectId: 'project' },
    with: () => ({ code: '03', name: '三中', address: '滨江路' }),
    outcome: 'at field',
  },
  [`POST ${office}/exam-rooms`]: {
    names: { projectId: 'project', siteId: 'site' },
    with: () => ({ number: 9, capacity: 30 }),
    outcome: 'at field',
  },
}

const assessment = '/workbenchApi/assessment'
const paper = { names: { id: 'paper' } } as const satisfies IdentifierCase
const attempt = { names: { id: 'attempt' } } as const satisfies IdentifierCase
const answer = { names: { id: 'answerToMark' } } as const satisfies IdentifierCase

const ofAssessment: Readonly<Record<string, IdentifierCase>> = {
  ...ofResource(`${assessment}/questions`, 'question', 'read', 'export', 'change', 'remove'),
  ...ofResource(`${assessment}/papers`, 'paper', 'read', 'export', 'change', 'remove'),
  ...ofResource(`${assessment}/attempts`, 'attempt', 'read', 'export', 'change'),
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
  [`GET ${assessment}/attempts/{id}/result`]: attempt,
  [`GET ${assessment}/attempts/{id}/pictures/{fileId}`]: { names: { id: 'attempt', fileId: 'upload' }, hidden: true },
  [`POST ${assessment}/marking/next`]: { names: { paperId: 'paper' }, outcome: 'without it' },
  [`PUT ${assessment}/marking/{id}`]: { ...answer, with: () => ({ marks: 1 }) },
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
}

/** Calls that name something which belongs to a person or a business unit. */
export const ownedIdentifiers: Readonly<Record<string, IdentifierCase>> = {
  ...ofApplicants,
  ...ofRecruitment,
  ...ofOrganisation,
  ...ofAssessment,
  ...ofTalent,
  ...ofContent,
  ...ofApprovals,
}
