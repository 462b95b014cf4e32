import { ExamState, isExamHeld } from '@rostrum/contracts/recruitment/applications/states'

/** The state of the ticket of an application: none before the confirmation, not open yet, or out. */
export function ticketState(exam: ExamState): 'none' | 'closed' | 'out' {
  if (isExamHeld(exam) || exam === 'TICKET_OPEN') return 'out'
  return exam === 'CONFIRMED' || exam === 'SEATED' ? 'closed' : 'none'
}

export const ticketStates = ExamState.options.filter((exam) => ticketState(exam) !== 'none')
