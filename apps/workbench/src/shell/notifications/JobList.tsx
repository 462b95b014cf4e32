import { Progress } from '@mantine/core'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { Link } from 'react-router'
import { useT } from '../use-t.ts'
import type { BackgroundJob } from './background-jobs.ts'

const tones = {
  waiting: 'neutral',
  running: 'open',
  done: 'done',
  failed: 'error',
  cancelled: 'neutral',
} as const

/** Background jobs with their progress; each links to the page where it was started. */
export function JobList({ works, onOpen }: { works: readonly BackgroundJob[]; onOpen?: () => void }) {
  const t = useT()
  return (
    <Stack component="ul" gap={10}>
      {works.map(({ id, kind, about, state, done, total, path }) => {
        const name = t(`work.${kind}`)
        return (
          <li key={id}>
            <Flex align="center" justify="space-between" gap={12}>
              <Link to={path} {...(onOpen && { onClick: onOpen })}>
                {name}
              </Link>
              <StateBadge tone={tones[state]}>{t(`work.state.${state}`)}</StateBadge>
            </Flex>
            <Text c="sub" fz={12} lh={20}>
              {about}
            </Text>
            {state === 'running' && total !== null && total > 0 && (
              <Progress value={(done / total) * 100} size="sm" aria-label={`${name} ${done} / ${total}`} />
            )}
          </li>
        )
      })}
    </Stack>
  )
}
