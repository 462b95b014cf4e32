import { ExamState } from '@rostrum/contracts/application-states'

/** How far the ticket of an application is: none before the confirmation, not open yet, or out. */
export function ticketState(exam: ExamState): 'none' | 'closed' | 'out' {
  switch (exam) {
    case 'NONE':
    case 'UNCONFIRMED':
      return 'none'
    case 'CONFIRMED':
    case 'SEATED':
      return 'closed'
    case 'TICKET_OPEN':
    case 'SAT':
    case 'ABSENT':
    case 'VIOLATION':
    case 'SCORED':
    case 'RELEASED':
    case 'RECHECK':
    case 'INTERVIEW':
    case 'PUBLICITY':
    case 'HIRED':
    case 'OUT':
      return 'out'
  }
}

export const ticketStates = ExamState.options.filter((exam) => ticketState(exam) !== 'none')
