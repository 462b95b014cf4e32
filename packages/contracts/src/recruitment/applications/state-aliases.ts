import type { ApplicationAction, ApplicationState } from './applicant-actions.ts'

/** The meaning of a state for a requested action: released scores do not explain why a ticket cannot be printed. */
export const stateAliases = [
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
  'withdraw_passed',
  'waiver_concluded',
] as const
type StateAlias = (typeof stateAliases)[number]

type StateAliasMap = Readonly<Partial<Record<ApplicationState, StateAlias>>>

const aliasAll = (states: readonly ApplicationState[], alias: StateAlias): StateAliasMap =>
  Object.fromEntries(states.map((state) => [state, alias]))

const confirmed = ['exam_CONFIRMED', 'exam_SEATED', 'exam_TICKET_OPEN'] as const
const unscored = ['exam_SAT', 'exam_SCORED'] as const
const inRecheck = ['exam_RELEASED', 'exam_RECHECK'] as const
const beyond = ['exam_INTERVIEW', 'exam_PUBLICITY', 'exam_HIRED', 'exam_OUT'] as const
const owed = ['fee_DUE', 'fee_PAYING'] as const
const afterTest = [...unscored, ...inRecheck, ...beyond]
const beforeScores = ['exam_UNCONFIRMED', ...confirmed, ...unscored] as const

/** By requested action. A state that is not listed here explains itself. */
const aliasesByAction: Readonly<Partial<Record<ApplicationAction['action'], StateAliasMap>>> = {
  changePost: aliasAll(['review_DRAFT'], 'edit_draft'),
  downloadForm: aliasAll(['review_DRAFT'], 'form_early'),
  printReceipt: aliasAll(['fee_NONE', 'fee_DUE', 'fee_PAYING', 'fee_WAIVER_PENDING'], 'receipt_early'),
  printCertificate: aliasAll(['review_DRAFT', 'review_SUBMITTED', 'review_RETURNED'], 'certificate_early'),
  confirm: { ...aliasAll(confirmed, 'confirmed'), ...aliasAll(afterTest, 'confirmation_over') },
  printConfirmation: {
    ...aliasAll(['exam_NONE', 'exam_UNCONFIRMED'], 'confirmation_sheet_early'),
    ...aliasAll(afterTest, 'confirmation_sheet_over'),
  },
  printTicket: { ...aliasAll(['exam_UNCONFIRMED'], 'ticket_unconfirmed'), ...aliasAll(afterTest, 'ticket_over') },
  viewScore: aliasAll(beforeScores, 'score_early'),
  withdraw: aliasAll(['review_PASSED'], 'withdraw_passed'),
  withdrawWaiver: aliasAll(owed, 'waiver_concluded'),
  grantWaiver: aliasAll(owed, 'waiver_concluded'),
  refuseWaiver: aliasAll(owed, 'waiver_concluded'),
  requestRecheck: { ...aliasAll(beforeScores, 'recheck_early'), ...aliasAll(beyond, 'recheck_over') },
}

/** The state that the refusal of an action names. */
export const stateAlias = ({ action }: ApplicationAction, state: ApplicationState): ApplicationState | StateAlias =>
  aliasesByAction[action]?.[state] ?? state
