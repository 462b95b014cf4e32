import { Box, Flex, Text } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Todo } from '../../shell/todos.ts'
import { DueBadge } from './DueBadge.tsx'
import classes from './todos.module.css'

type TaskRowProps = Pick<Todo, 'due' | 'dueDay'> & {
  readonly title: string
  readonly detail?: string | undefined
  /** The page where it is done, opened at this task; undefined where the reader cannot open it. */
  readonly path: string | undefined
  /** Buttons that do it in place. */
  readonly acts?: ReactNode
  readonly now: Date
}

/** One of the tasks of a kind, under the row of the kind on the home page. */
export function TaskRow({ title, detail, path, acts, now, ...due }: TaskRowProps) {
  return (
    <Flex component="li" align="center" wrap="wrap" gap={8} className={classes.task}>
      <Box className={classes.text}>
        {path === undefined ? (
          // J and K move to each row, and its keys press its buttons.
          <span data-row tabIndex={-1}>
            {title}
          </span>
        ) : (
          <Link data-row className={classes.title ?? ''} to={path}>
            {title}
          </Link>
        )}
        {detail && (
          <Text c="mute" fz={12} ws="nowrap" textOverflow="ellipsis" className={classes.detail} title={detail}>
            {detail}
          </Text>
        )}
      </Box>
      <DueBadge {...due} now={now} />
      {acts}
    </Flex>
  )
}
