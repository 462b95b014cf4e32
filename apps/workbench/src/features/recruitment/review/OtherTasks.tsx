import { Button } from '@mantine/core'
import type { ReviewView } from '@rostrum/contracts/recruitment/review/parts'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'

/** The parts of the queue that the menu counts as tasks of this page. */
const taskViews = ['waiting', 'second', 'photo'] as const satisfies readonly ReviewView[]

type OtherTasksProps = {
  readonly current: ReviewView
  readonly countOf: (view: ReviewView) => number | undefined
  readonly onChoose: (view: ReviewView) => void
}

/** What waits in other parts than the chosen one: with it, the count of the menu. */
export function OtherTasks({ current, countOf, onChoose }: OtherTasksProps) {
  const t = useT()
  const { number } = useFormats()
  const others = taskViews
    .map((view) => ({ view, count: countOf(view) ?? 0 }))
    .filter(({ view, count }) => view !== current && count > 0)
  if (others.length === 0) return null
  return (
    <Flex wrap="wrap" gap={4} role="group" aria-label={t('review.also_waiting')}>
      {others.map(({ view, count }) => (
        <Button key={view} variant="subtle" size="compact-sm" onClick={() => onChoose(view)}>
          {t('review.counted', { name: t(`review.view_${view}`), count: number(count) })}
        </Button>
      ))}
    </Flex>
  )
}
