import { Flex, Stack } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import { useT } from '../shell/use-t.ts'
import { ProperName } from './ProperName.tsx'
import { RejectionMark } from './RejectionMark.tsx'
import { groupRejections, type RejectedPosition } from './rejected-positions.ts'

type RejectionListProps = {
  rejections: readonly RejectedPosition[]
  /** Of the project. */
  timeZone: string
  /** What can be done about a position, next to its name. */
  action?: (position: RejectedPosition['position']) => ReactNode
}

/** Positions for which the office did not pass the reader. A comment on several of them is given once. */
export function RejectionList({ rejections, timeZone, action }: RejectionListProps) {
  const t = useT()
  return (
    <Stack component="ul" gap={8} mt={8}>
      {groupRejections(rejections).map(({ positions, ...decision }) => (
        <Stack component="li" gap={4} key={positions.map(({ id }) => id).join()}>
          {positions.map((position) => (
            <Flex key={position.id} wrap="wrap" align="center" rowGap={4} columnGap={12}>
              <b>
                <ProperName>{t('recruitment.choice', position)}</ProperName>
              </b>
              {action?.(position)}
            </Flex>
          ))}
          <RejectionMark rejection={decision} timeZone={timeZone} />
        </Stack>
      ))}
    </Stack>
  )
}
