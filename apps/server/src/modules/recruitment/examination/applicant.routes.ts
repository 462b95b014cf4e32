import {
  scoreCalls,
  ticketCalls,
  ticketDocumentCalls,
} from '@rostrum/contracts/recruitment/examination/applicant-calls'
import type { Mount } from '../../../kernel/http/mount.ts'
import { sendDocument } from '../../../kernel/http/send-document.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { presentStates } from '../applications/public.ts'
import { requestRecheck } from './rechecks/request-recheck.ts'
import { listOwnScores } from './scores/list-own-scores.ts'
import { printOwnTicket } from './tickets/print-own-ticket.ts'
import { listOwnTickets, showOwnTicket } from './tickets/show-tickets.ts'

/** The applicant's view of the exam: own tickets and scores. */
export function mountOwnExams(mount: Mount, platform: Platform): void {
  mount.calls(ticketCalls, {
    'GET /recruitApi/app/api/exam/ticket/page': ({ actor, ...view }, page) =>
      listOwnTickets(platform, actor, page, view),
    'GET /recruitApi/app/api/exam/ticket/getById': ({ actor, ...view }, { id }) =>
      showOwnTicket(platform, actor, id, view),
  })
  mount.calls(ticketDocumentCalls, {
    'GET /recruitApi/app/api/exam/ticket/print': async ({ reply, actor, ...printing }, { id }) =>
      sendDocument(reply, await printOwnTicket(platform, actor, id, printing)),
  })
  mount.calls(scoreCalls, {
    'GET /recruitApi/app/api/exam/score/page': ({ actor, ...view }, page) => listOwnScores(platform, actor, page, view),
    'POST /recruitApi/app/api/exam/score/requestRecheck': async ({ actor, arrivedAt }, request) =>
      presentStates(await requestRecheck(platform, actor, request, arrivedAt)),
  })
}
