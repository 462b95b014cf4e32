import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useT } from '../../shell/use-t.ts'
import type { Score } from './scores.ts'

/** Scores are published with two decimals. */
export function usePoints() {
  const { number } = useFormats()
  return (points: string | null): string | null =>
    points === null ? null : number(Number(points), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** A mark, or the word that says why there is none. */
export function useMarkText() {
  const t = useT()
  const points = usePoints()
  return ({ state, mark }: Pick<Score['subjects'][number], 'state' | 'mark'>): string =>
    state === 'present' ? (points(mark) ?? t('grades.none')) : t(`grades.state_${state}`)
}
