import type { StateTransition } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import type { ApplicationRole } from '@rostrum/contracts/recruitment/applications/states'
import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import type { SampleProjectKey } from '../../../../sample/lanjiang.ts'
import type { ActionIn, StateColumn } from '../lifecycle/state-transition.ts'
import type { ScenarioStep } from './simulate-application.ts'

const step = <C extends StateColumn>(
  column: C,
  action: ActionIn[C],
  by: ApplicationRole,
  during: Stage,
  reason?: string,
): ScenarioStep => ({
  transition: { column, action } as StateTransition,
  by,
  during,
  ...(reason !== undefined && { reason }),
})

const upload = step('photo', 'upload', 'applicant', 'apply')
const submitted = [upload, step('review', 'submit', 'applicant', 'apply')]
const accept = step('photo', 'accept', 'reviewer', 'review')
const passed = [...submitted, accept, step('review', 'pass', 'reviewer', 'review', '符合报考条件')]
/** Where rules review automatically, people review only the photo. */
const passedByRules = [...submitted, accept]
const returned = [
  ...submitted,
  step('review', 'return', 'reviewer', 'review', '学历证书照片不清晰，请重新上传原件照片'),
]
const order = step('fee', 'startPayment', 'applicant', 'pay')
const paid = [order, step('fee', 'settle', 'paymentProvider', 'pay')]
const waiver = step('fee', 'requestWaiver', 'applicant', 'waiver')
const waived = [waiver, step('fee', 'grantWaiver', 'examOffice', 'waiver', '低保家庭，同意免缴')]
const confirmed = step('exam', 'confirm', 'applicant', 'confirmation')
const seated = { ...step('exam', 'seat', 'examOffice', 'confirmation'), over: true } as const
const ticket = step('exam', 'openTicket', 'examOffice', 'ticketPrinting')
const sat = step('exam', 'recordPresence', 'examOffice', 'writtenExam')
const scored = [step('exam', 'enterScore', 'examOffice', 'scoreRelease')]
const released = [...scored, step('exam', 'release', 'examOffice', 'scoreRelease')]
const inExamRoom = [...passed, ...paid, confirmed, seated, ticket]
const examined = [...inExamRoom, sat]
const called = [...examined, ...released, step('exam', 'callToInterview', 'examOffice', 'scoreRelease')]
const shown = [...called, step('exam', 'publish', 'examOffice', 'scoreRelease')]

/** A kind of application history, and the number of applicants with it. */
export type Scenario = {
  readonly steps: readonly ScenarioStep[]
  readonly count: number
  /** The position chosen is the one that was cancelled. */
  readonly cancelled?: true
  /** The limit of such applicants per opening, together with other scenarios with the same limit. */
  readonly perPlace?: number
}

const lapsedCorrection = step('review', 'lapseUncorrected', 'schedule', 'review')
const lapsedFee = step('fee', 'lapse', 'schedule', 'confirmation')
const refunding = step('fee', 'refund', 'examOffice', 'pay')
const refunded = step('fee', 'confirmRefund', 'paymentProvider', 'pay')
const forged = step('review', 'disqualify', 'reviewer', 'pay', '经核实提供虚假学历证书')

const overdue = (late: ScenarioStep): ScenarioStep => ({ ...late, during: 'confirmation', over: true })

/** Three are invited per opening, and one of them is on public display. */
const calledTogether = 2

const scenario = (count: number, ...steps: ScenarioStep[]): Scenario => ({ steps, count })

/** The scenarios of the applicants of each project. Together they cover every state of every column. */
export const scenarios: Readonly<Record<SampleProjectKey, readonly Scenario[]>> = {
  teachers: [],
  institutions: [
    scenario(60),
    scenario(40, upload),
    scenario(320, ...submitted),
    scenario(150, ...passed),
    scenario(30, ...returned),
    scenario(12, ...submitted, step('photo', 'refuse', 'reviewer', 'review', '背景不是浅色，请重新拍摄')),
    scenario(30, ...submitted, step('review', 'reject', 'reviewer', 'review', '所学专业不符合职位要求')),
    scenario(20, ...submitted, step('review', 'withdraw', 'applicant', 'apply')),
    scenario(8, ...submitted, step('review', 'changePost', 'applicant', 'apply')),
    {
      ...scenario(8, ...submitted, step('review', 'cancelPost', 'examOffice', 'apply', '职位因机构调整取消')),
      cancelled: true,
    },
  ],
  health: [
    scenario(170, ...passed),
    scenario(190, ...passed, ...paid),
    scenario(4, ...passed, order),
    scenario(8, ...passed, waiver),
    scenario(10, ...passed, ...waived),
    scenario(24, ...submitted, step('review', 'reject', 'reviewer', 'review', '未取得职位要求的执业资格')),
    scenario(4, ...passed, forged),
    scenario(2, ...passed, ...paid, forged, refunding),
    scenario(3, ...passed, ...paid, forged, refunding, refunded),
    scenario(15, ...returned, lapsedCorrection),
  ],
  county: [
    scenario(110, ...passed, ...paid),
    scenario(70, ...passed, ...paid, confirmed),
    scenario(25, ...passed, lapsedFee),
    scenario(30, ...submitted, step('review', 'reject', 'reviewer', 'review', '不符合职位要求的学历条件')),
  ],
  agencies: [
    scenario(220, ...passedByRules, ...paid, confirmed, seated, ticket),
    scenario(20, ...passedByRules, ...paid),
    // Seated and disqualified before tickets opened: no ticket opens for them.
    scenario(3, ...passedByRules, ...paid, confirmed, seated, ...[forged, refunding, refunded].map(overdue)),
    scenario(30, ...passedByRules, lapsedFee),
  ],
  forestry: [
    scenario(230, ...examined, ...released),
    scenario(
      6,
      ...examined,
      ...released,
      step('exam', 'requestRecheck', 'applicant', 'recheck', '综合写作分数与估分相差较大'),
    ),
    { ...scenario(40, ...called), perPlace: calledTogether },
    { ...scenario(12, ...shown), perPlace: 1 },
    { ...scenario(12, ...shown, step('exam', 'hire', 'examOffice', 'scoreRelease')), perPlace: 1 },
    scenario(40, ...examined, ...released, step('exam', 'eliminate', 'examOffice', 'scoreRelease', '未进入面试范围')),
    scenario(14, ...inExamRoom, step('exam', 'recordAbsence', 'examOffice', 'writtenExam'), ...released),
    scenario(
      4,
      ...inExamRoom,
      step('exam', 'recordViolation', 'examOffice', 'writtenExam', '携带通讯工具进入考场'),
      ...released,
    ),
    scenario(3, ...examined),
    scenario(2, ...inExamRoom, step('exam', 'recordAbsence', 'examOffice', 'writtenExam')),
    scenario(2, ...inExamRoom, step('exam', 'recordViolation', 'examOffice', 'writtenExam', '考试结束后继续答题')),
    scenario(5, ...examined, ...scored),
  ],
}

/** The scenario of the known applicant in each project. */
export const knownScenarios: Readonly<Partial<Record<SampleProjectKey, readonly ScenarioStep[]>>> = {
  institutions: [upload],
  health: passed,
  county: [...passed, ...paid],
  agencies: [...passedByRules, ...paid, confirmed, seated, ticket],
  forestry: [...examined, ...released],
}
