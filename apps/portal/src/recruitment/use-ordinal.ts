import { type PortalText, useT } from '../shell/use-t.ts'

const ordinals: readonly PortalText[] = [
  'positions.choice_1',
  'positions.choice_2',
  'positions.choice_3',
  'positions.choice_4',
  'positions.choice_5',
]

/** "第二志愿" for the index 1. */
export function useOrdinal(): (place: number) => string {
  const t = useT()
  return (place) => t(ordinals[place] ?? 'positions.choice_5')
}
