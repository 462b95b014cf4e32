import type { ApplicationAction, ApplicationState } from './applicant-actions.ts'

/** What a state means for who asks for something: that scores are out is no reason why a ticket cannot be printed. */
export const toldStates = [
  'edit_draft',
  'form_early',
  'receipt_early',
  'certificate_early',
  'confirmed',
  'confirmation_over',
  'confirmation_sheet_early',
  'confirmation_sheet_over',
  'ticket_unconfirmed',
  'ticket_over',
  'score_early',
  'recheck_early',
  'recheck_over',
] as const
type ToldState = (typeof toldStates)[number]

type Told = Readonly<Partial<Record<ApplicationState, ToldState>>>

const among = (states: readonly ApplicationState[], told: ToldState): Told =>
  Object.fromEntries(states.map((state) => [state, told]))

const confirmed = ['exam_CONFIRMED', 'exam_SEATED', 'exam_TICKET_OPEN'] as const
const unscored = ['exam_SAT', 'exam_SCORED'] as const
const inRecheck = ['exam_RELEASED', 'exam_RECHECK'] as const
const beyond = ['exam_INTERVIEW', 'exam_PUBLICITY', 'exam_HIRED', 'exam_OUT'] as const
const afterTest = [...unscored, ...inRecheck, ...beyond]
const beforeScores = ['exam_UNCONFIRMED', ...confirmed, ...unscored] as const

/** By the action that was asked for; a state that is not named here says by itself what is the case. */
const told: Readonly<Partial<Record<ApplicationAction['action'], Told>>> = {
  changePost: among(['review_DRAFT'], 'edit_draft'),
  downloadForm: among(['review_DRAFT'], 'form_early'),
  printReceipt: among(['fee_NONE', 'fee_DUE', 'fee_PAYING', 'fee_WAIVER_PENDING'], 'receipt_early'),
  printCertificate: among(['review_DRAFT', 'review_SUBMITTED', 'review_RETURNED'], 'certificate_early'),
  confirm: { ...among(confirmed, 'confirmed'), ...among(afterTest, 'confirmation_over') },
  printConfirmation: {
    ...among(['exam_NONE', 'exam_UNCONFIRMED'], 'confirmation_sheet_early'),
    ...among(afterTest, 'confirmation_sheet_over'),
  },
  printTicket: { ...among(['exam_UNCONFIRMED'], 'ticket_unconfirmed'), ...among(afterTest, 'ticket_over') },
  viewScore: among(beforeScores, 'score_early'),
  requestRecheck: { ...among(beforeScores, 'recheck_early'), ...among(beyond, 'recheck_over') },
}

/** The state by which a refusal of an action is told. */
export const toldState = ({ action }: ApplicationAction, state: ApplicationState): ApplicationState | ToldState =>
  told[action]?.[state] ?? state
