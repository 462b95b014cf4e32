import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useT } from '../shell/use-t.ts'
import type { Rejection } from './rejected-positions.ts'
import { useDates } from './use-dates.ts'

/** Says when the office did not pass the reader, and for which positions. */
export function useRejectionSentence(timeZone: string): (rejection: Rejection) => string {
  const t = useT()
  const { list } = useTextJoins()
  const date = useDates(timeZone)
  return ({ positions, at }) =>
    t('recruitment.not_passed_for', {
      day: date(at, 'day'),
      position: list(positions.map((position) => t('recruitment.choice', position))),
    })
}
