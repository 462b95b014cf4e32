import { useStore } from '@rostrum/ui/store'
import { useQuery } from '@tanstack/react-query'
import { outboxEntries } from '../../outbox/outbox.ts'
import { call, type Output } from '../../shell/api.ts'
import { type StoredAnswer, storedAnswer, timeSince } from '../../shell/stored-answer.ts'

export const figureKey = 'GET /workbenchApi/attendance/own/figure'
export type OwnFigure = Output<typeof figureKey>
export type FigureAnswer = StoredAnswer<OwnFigure>

/** The figure of today: the answer of the server, or the last one that the phone has. */
export const useFigure = (accountId: string) =>
  useQuery(storedAnswer(figureKey, { name: 'guide-figure', accountId }, (signal) => call(figureKey, {}, signal)))

/** Whether a report of a day waits to be sent. */
export const useWaitingFigure = (day: string): boolean =>
  useStore(outboxEntries).some(({ kind, body, refusal }) => kind === 'figure' && refusal === null && body.day === day)

/** What a report leads to now: `open` on time, `late` after the window. */
export type FigureStage = 'no_need' | 'early' | 'open' | 'late' | 'over' | 'reported' | 'unqualified'

export function stageOf({ answer, ...stored }: FigureAnswer): FigureStage {
  const { rule, state, now: answeredAt } = answer
  if (!rule || state === 'no_need') return 'no_need'
  if (state === 'reported' || state === 'unqualified') return state
  const now = timeSince(stored, answeredAt)
  const lastMinute = (instant: string) => new Date(instant).getTime() + 60_000
  if (now < new Date(rule.from).getTime()) return 'early'
  if (now < lastMinute(rule.to)) return 'open'
  return now < lastMinute(rule.lateUntil) ? 'late' : 'over'
}
