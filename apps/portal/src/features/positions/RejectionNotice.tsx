import { Button } from '@mantine/core'
import type { ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { Box, Text } from '@rostrum/ui/layout'
import { useRef } from 'react'
import { RejectionList } from '../../recruitment/RejectionList.tsx'
import { useT } from '../../shell/use-t.ts'
import type { Basket } from './use-basket.ts'

/** A later submission is not decided by the earlier rejections. */
const isChoosing = (review: ReviewState | undefined): boolean =>
  review === undefined || review === 'DRAFT' || review === 'REJECTED'

/**
 * Repeats the decisions by which the office did not pass the reader, for whom the list helps to choose another position.
 * In a change it removes those that are still chosen.
 */
export function RejectionNotice({ basket }: { basket: Basket }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const { project, choices, lock, rejections, removeRejected } = basket
  const { rejectedPositions, timeZone } = project
  if (rejectedPositions.length === 0 || !isChoosing(choices.application?.states.review)) return null
  const remove = (positionIds: readonly string[]) => {
    // The pressed button is removed with its position.
    heading.current?.focus()
    removeRejected(positionIds)
  }
  const removable = lock.reason === undefined ? rejections : []
  return (
    <Box
      component="section"
      mb={16}
      py={12}
      px={16}
      bg="deadline-tint"
      bd="deadline-line"
      bdrs={8}
      aria-labelledby="not-passed"
    >
      <Box ref={heading} component="h2" id="not-passed" tabIndex={-1} fz={16} lh={24}>
        {t('recruitment.not_passed_before', { count: rejectedPositions.length })}
      </Box>
      <RejectionList
        rejections={rejectedPositions}
        timeZone={timeZone}
        action={(position) =>
          removable.some((one) => one.position.id === position.id) && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('positions.remove', { position: t('recruitment.choice', position) })}
              onClick={() => remove([position.id])}
            >
              {t('positions.remove_short')}
            </Button>
          )
        }
      />
      {removable.length > 0 && (
        <Text mt={8} fz={14} lh={22}>
          {t('positions.replaces_rejected')}
        </Text>
      )}
      {removable.length > 1 && (
        <Box mt={8}>
          <Button size="xs" variant="default" onClick={() => remove(removable.map(({ position }) => position.id))}>
            {t('positions.remove_rejected')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
