import type { ApplicationRole } from '@rostrum/contracts/application-states'
import type { Stage } from '@rostrum/contracts/stage-windows'
import type { SampleProjectKey } from '../../../platform/sample/lanjiang.ts'
import type { ActionIn, StateColumn, StateMove } from '../lifecycle/state-move.ts'
import type { Step } from './life.ts'

const step = <C extends StateColumn>(
  column: C,
  action: ActionIn[C],
  by: ApplicationRole,
  during: Stage,
  reason?: string,
): Step => ({ move: { column, action } as StateMove, by, during, ...(reason !== undefined && { reason }) })

const upload = step('photo', 'upload', 'applicant', 'apply')
const submitted = [upload, step('review', 'submit', 'applicant', 'apply')]
const accept = step('photo', 'accept', 'reviewer', 'review')
const passed = [...submitted, accept, step('review', 'pass', 'reviewer', 'review', '符合报考条件')]
/** Where rules review by themselves, only the photo is left to people. */
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
const inHall = [...passed, ...paid, confirmed, seated, ticket]
const examined = [...inHall, sat]
const called = [...examined, ...released, step('exam', 'callToInterview', 'examOffice', 'scoreRelease')]
const shown = [...called, step('exam', 'publish', 'examOffice', 'scoreRelease')]

/** A kind of life, and how many lead it. */
export type Life = {
  readonly steps: readonly Step[]
  readonly count: number
  /** The position chosen is the one that was cancelled. */
  readonly cancelled?: true
  /** Of such lives a position has so many for each of its places, together with the others of which it has as many. */
  readonly perPlace?: number
}

const lapsedCorrection: Step = { ...step('review', 'lapseUncorrected', 'schedule', 'review'), after: 49 }
const lapsedFee = step('fee', 'lapse', 'schedule', 'confirmation')
const refunding = step('fee', 'refund', 'examOffice', 'pay')
const refunded = step('fee', 'confirmRefund', 'paymentProvider', 'pay')
const forged = step('review', 'disqualify', 'reviewer', 'pay', '经核实提供虚假学历证书')

const overdue = (late: Step): Step => ({ ...late, during: 'confirmation', over: true })

/** Three are called for a place, of whom one has been shown. */
const calledBeside = 2

const life = (count: number, ...steps: Step[]): Life => ({ steps, count })

/** The lives of the applicants of each project; between them they lead through every state of every column. */
export const lives: Readonly<Record<SampleProjectKey, readonly Life[]>> = {
  teachers: [],
  institutions: [
    life(60),
    life(40, upload),
    life(320, ...submitted),
    life(150, ...passed),
    life(30, ...returned),
    life(12, ...submitted, step('photo', 'refuse', 'reviewer', 'review', '背景不是浅色，请重新拍摄')),
    life(30, ...submitted, step('review', 'reject', 'reviewer', 'review', '所学专业不符合职位要求')),
    life(20, ...submitted, step('review', 'withdraw', 'applicant', 'apply')),
    life(8, ...submitted, step('review', 'changePost', 'applicant', 'apply')),
    {
      ...life(8, ...submitted, step('review', 'cancelPost', 'examOffice', 'apply', '职位因机构调整取消')),
      cancelled: true,
    },
  ],
  health: [
    life(170, ...passed),
    life(190, ...passed, ...paid),
    life(4, ...passed, order),
    life(8, ...passed, waiver),
    life(10, ...passed, ...waived),
    life(24, ...submitted, step('review', 'reject', 'reviewer', 'review', '未取得职位要求的执业资格')),
    life(4, ...passed, forged),
    life(2, ...passed, ...paid, forged, refunding),
    life(3, ...passed, ...paid, forged, refunding, refunded),
    life(15, ...returned, lapsedCorrection),
  ],
  county: [
    life(110, ...passed, ...paid),
    life(70, ...passed, ...paid, confirmed),
    life(25, ...passed, lapsedFee),
    life(30, ...submitted, step('review', 'reject', 'reviewer', 'review', '不符合职位要求的学历条件')),
  ],
  agencies: [
    life(220, ...passedByRules, ...paid, confirmed, seated, ticket),
    life(20, ...passedByRules, ...paid),
    // Seated and disqualified before tickets opened: no ticket opens for them any more.
    life(3, ...passedByRules, ...paid, confirmed, seated, ...[forged, refunding, refunded].map(overdue)),
    life(30, ...passedByRules, lapsedFee),
  ],
  forestry: [
    life(230, ...examined, ...released),
    life(
      6,
      ...examined,
      ...released,
      step('exam', 'requestRecheck', 'applicant', 'recheck', '综合写作分数与估分相差较大'),
    ),
    { ...life(40, ...called), perPlace: calledBeside },
    { ...life(12, ...shown), perPlace: 1 },
    { ...life(12, ...shown, step('exam', 'hire', 'examOffice', 'scoreRelease')), perPlace: 1 },
    life(40, ...examined, ...released, step('exam', 'eliminate', 'examOffice', 'scoreRelease', '未进入面试范围')),
    life(14, ...inHall, step('exam', 'recordAbsence', 'examOffice', 'writtenExam'), ...released),
    life(
      4,
      ...inHall,
      step('exam', 'recordViolation', 'examOffice', 'writtenExam', '携带通讯工具进入考场'),
      ...released,
    ),
    life(3, ...examined),
    life(2, ...inHall, step('exam', 'recordAbsence', 'examOffice', 'writtenExam')),
    life(2, ...inHall, step('exam', 'recordViolation', 'examOffice', 'writtenExam', '考试结束后继续答题')),
    life(5, ...examined, ...scored),
  ],
}

/** What the known applicant has come to in each project. */
export const knownLives: Readonly<Partial<Record<SampleProjectKey, readonly Step[]>>> = {
  institutions: [upload],
  health: passed,
  county: [...passed, ...paid],
  agencies: [...passedByRules, ...paid, confirmed, seated, ticket],
  forestry: [...examined, ...released],
}
