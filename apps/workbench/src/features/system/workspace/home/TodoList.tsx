import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats, useLocale, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconAlertTriangle, IconChecks, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { QueryError } from '../../../../shell/QueryError.tsx'
import { type Todo, todosQuery } from '../../../../shell/todos.ts'
import { useT } from '../../../../shell/use-t.ts'
import { type DueGroup, dayMilliseconds, daysUntil, dueGroup, dueGroups } from './due-group.ts'
import { HomeCard } from './HomeCard.tsx'
import classes from './HomePage.module.css'
import { useReachable } from './use-reachable.ts'
import { useRowKeys } from './use-row-keys.ts'

const initialRows = 8
const hourMilliseconds = 3_600_000

/** What waits for the account, by deadline: what, where, how long, and the button to do it. J and K move. */
export function TodoList() {
  const t = useT()
  const { timeZone } = useLocale()
  const { number } = useFormats()
  const todos = useQuery(todosQuery())
  const [isComplete, setComplete] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  const all = todos.data ?? []
  const now = new Date()
  const shown = isComplete ? all : all.slice(0, initialRows)
  const groups = dueGroups.map((group) => ({
    group,
    todos: shown.filter((todo) => dueGroup(todo, now, timeZone) === group),
  }))
  const total = all.reduce((sum, { count }) => sum + count, 0)
  return (
    <HomeCard
      title={
        <>
          {t('todo.title')}{' '}
          {total > 0 && (
            <Text span c="mute" fw={400}>
              {number(total)}
            </Text>
          )}
        </>
      }
      aside={
        <Text span c="mute" fz={12} className={classes.keys} aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd> {t('home.key_move')} <kbd>Enter</kbd> {t('home.key_open')}
        </Text>
      }
    >
      <QueryError query={todos} />
      {todos.isPending && (
        <Box p={12}>
          <SkeletonBlocks shape="rows" count={4} />
        </Box>
      )}
      {todos.data?.length === 0 && <EmptyState icon={<IconChecks size={28} />} title={t('todo.none')} />}
      <div ref={list}>
        {groups.map(
          ({ group, todos: rows }) =>
            rows.length > 0 && (
              <section key={group} aria-label={t(`home.due_${group}`)}>
                <h3 className={classes.group}>{t(`home.due_${group}`)}</h3>
                <ul>
                  {rows.map((todo) => (
                    <TodoRow
                      key={todo.kind + todo.path}
                      todo={todo}
                      group={group}
                      now={now}
                      isFirst={todo === all[0]}
                    />
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
      {shown.length < all.length && (
        <Box p={8}>
          <Button variant="subtle" onClick={() => setComplete(true)}>
            {t('home.more_todos', { count: all.length - shown.length })}
          </Button>
        </Box>
      )}
    </HomeCard>
  )
}

type TodoRowProps = { todo: Todo; group: DueGroup; now: Date; isFirst: boolean }

function TodoRow({ todo, group, now, isFirst }: TodoRowProps) {
  const textOf = useTranslateKey()
  const isReachable = useReachable()
  const { number } = useFormats()
  const waiting = useWaiting()(todo, now)
  const { kind, count, path, about } = todo
  const name = (
    <>
      {textOf(`todo.${kind}`)} <b>{number(count)}</b>
    </>
  )
  const act = textOf(`todo_act.${kind}`)
  const reachable = isReachable(path)
  return (
    <Flex component="li" align="center" gap={12} className={classes.todo}>
      <Box flex={1} miw={0}>
        {reachable ? (
          <Link className={classes.title ?? ''} to={path}>
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        <Text c="mute" fz={12} lh={16} overflow="hidden" ws="nowrap" textOverflow="ellipsis" title={about ?? undefined}>
          {[waiting, about].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Due todo={todo} group={group} now={now} />
      {reachable && (
        <Button
          component={Link}
          to={path}
          size="compact-sm"
          variant={isFirst ? 'filled' : 'default'}
          tabIndex={-1}
          aria-label={[act, textOf(`todo.${kind}`), about].filter(Boolean).join(', ')}
        >
          {act}
        </Button>
      )}
    </Flex>
  )
}

/** How long the oldest waits; nothing in its first hour. */
function useWaiting(): (todo: Todo, now: Date) => string | undefined {
  const t = useT()
  return ({ since }, now) => {
    const waited = since === null ? 0 : now.getTime() - Date.parse(since)
    if (waited < hourMilliseconds) return undefined
    if (waited < dayMilliseconds) return t('home.waiting_hours', { hours: Math.floor(waited / hourMilliseconds) })
    return t('home.waiting_days', { days: Math.floor(waited / dayMilliseconds) })
  }
}

function Due({ todo: { due, dueDay }, group, now }: { todo: Todo; group: DueGroup; now: Date }) {
  const t = useT()
  const { date } = useFormats()
  const { timeZone } = useLocale()
  if (due === null) return null
  if (group === 'later') {
    return (
      <Text span c="sub" fz={12} ws="nowrap">
        {date(dueDay ?? due, 'short')}
      </Text>
    )
  }
  const days =
    dueDay === null
      ? Math.floor((now.getTime() - Date.parse(due)) / dayMilliseconds)
      : -daysUntil(dueDay, now, timeZone)
  const day = group === 'tomorrow' ? t('home.due_tomorrow') : t('date.today')
  const onTheDay = dueDay === null ? date(due, 'time') : day
  const Icon = group === 'overdue' ? IconAlertTriangle : IconClock
  return (
    <StateBadge tone={group === 'overdue' ? 'error' : 'deadline'}>
      <Icon size={14} aria-hidden="true" />{' '}
      {group === 'today' || days < 1 ? onTheDay : t('home.overdue_days', { days })}
    </StateBadge>
  )
}
