import { isPossible } from '../../recruitment/actions.ts'
import type { Output } from '../../shell/api.ts'
import { apiQuery } from '../../shell/query-client.ts'

export type Ticket = Output<'GET /recruitApi/app/api/exam/ticket/page'>['records'][number]
export type Sheet = NonNullable<Ticket['sheet']>
export type PrintedText = Sheet['title']

export const ticketsQuery = (current: number) =>
  apiQuery('GET /recruitApi/app/api/exam/ticket/page', { current, size: 20 })

export const ticketQuery = (id: string) => apiQuery('GET /recruitApi/app/api/exam/ticket/getById', { id })

export const isOpen = (ticket: Ticket): boolean => isPossible(ticket, 'printTicket')
