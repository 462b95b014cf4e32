import { ActionIcon, Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats, useLocale, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { IconChecks, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { DueBadge } from '../../../../parts/todos/DueBadge.tsx'
import todoClasses from '../../../../parts/todos/todos.module.css'
import { useRowKeys } from '../../../../parts/todos/use-row-keys.ts'
import { type DueGroup, dayMilliseconds, dueGroup, dueGroups } from '../../../../shell/dues/due-group.ts'
import { QueryError } from '../../../../shell/QueryError.tsx'
import { useTodoTasks, useTodoTasksByKind } from '../../../../shell/todo-tasks.ts'
import { type Todo, todosQuery } from '../../../../shell/todos.ts'
import { useT } from '../../../../shell/use-t.ts'
import { AreaChoice } from './AreaChoice.tsx'
import { HomeCard } from './HomeCard.tsx'
import classes from './HomePage.module.css'
import { RecordTasks } from './RecordTasks.tsx'
import { useAreaOf } from './use-area-of.ts'
import { useReachable } from './use-reachable.ts'

/** How many kinds of tasks are shown at first. */
export const initialRows = 8
const hourMilliseconds = 3_600_000

/** What waits for the account, by deadline: what, where, how long, and the button to do it. J and K move. */
export function TodoList() {
  const t = useT()
  const { timeZone } = useLocale()
  const { number } = useFormats()
  const todos = useQuery(todosQuery())
  const [isComplete, setComplete] = useState(false)
  const [area, setArea] = useState('')
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  const areaOf = useAreaOf()
  const isReachable = useReachable()
  const tasksByKind = useTodoTasksByKind()
  // What can neither be opened nor be done in place is of no use to the reader.
  const waiting = (todos.data ?? []).filter(({ kind, path }) => isReachable(path) || kind in tasksByKind)
  const areas = [...Map.groupBy(waiting, ({ path }) => areaOf(path))]
  const isNarrowed = area !== '' && areas.some(([name]) => name === area)
  const all = isNarrowed ? waiting.filter(({ path }) => areaOf(path) === area) : waiting
  const first = all.find(({ path }) => isReachable(path))
  const now = new Date()
  const shown = isComplete ? all : all.slice(0, initialRows)
  const groups = dueGroups.map((group) => ({
    group,
    todos: shown.filter((todo) => dueGroup(todo, now, timeZone) === group),
  }))
  return (
    <HomeCard
      title={
        <>
          {t('todo.title')}{' '}
          {waiting.length > 0 && (
            <Text span c="mute" fw={400}>
              {number(sumOf(waiting))}
            </Text>
          )}
        </>
      }
      aside={waiting.length > 0 && <KeyHint decides={all.some(({ kind }) => kind === 'approval.to_decide')} />}
    >
      <QueryError query={todos} />
      {todos.isPending && (
        <Box p={12}>
          <SkeletonBlocks shape="rows" count={4} />
        </Box>
      )}
      {todos.data && waiting.length === 0 && <EmptyState icon={<IconChecks size={28} />} title={t('todo.none')} />}
      {areas.length > 1 && (
        <AreaChoice
          areas={areas.map(([name, some]) => ({ name, count: sumOf(some) }))}
          chosen={isNarrowed ? area : ''}
          onChoose={setArea}
        />
      )}
      <div ref={list}>
        {groups.map(
          ({ group, todos: rows }) =>
            rows.length > 0 && (
              <section key={group} aria-label={t(`home.due_${group}`)}>
                <h3 className={classes.group}>{t(`home.due_${group}`)}</h3>
                <ul>
                  {rows.map((todo) => (
                    <TodoRow key={todo.kind + todo.path} todo={todo} group={group} now={now} isFirst={todo === first} />
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

const sumOf = (todos: readonly Todo[]) => todos.reduce((sum, { count }) => sum + count, 0)

function KeyHint({ decides }: { decides: boolean }) {
  const t = useT()
  return (
    <Text span c="mute" fz={12} className={classes.keys} aria-hidden="true">
      <kbd>J</kbd> <kbd>K</kbd> {t('home.key_move')} <kbd>Enter</kbd> {t('home.key_open')}
      {decides && (
        <>
          {' '}
          <kbd>A</kbd> {t('home.key_approve')}
        </>
      )}
    </Text>
  )
}

type TodoRowProps = { todo: Todo; group: DueGroup; now: Date; isFirst: boolean }

function TodoRow({ todo, group, now, isFirst }: TodoRowProps) {
  const { list } = useTextJoins()
  const textOf = useTranslateKey()
  const isReachable = useReachable()
  const { number } = useFormats()
  const waiting = useWaiting()(todo, now)
  const { kind, count, path, about, dueField } = todo
  const OwnTasks = useTodoTasks(kind)
  const Tasks = OwnTasks ?? (dueField === null ? undefined : RecordTasks)
  const [isOpen, setOpen] = useState(group !== 'later')
  const word = textOf(`todo.${kind}`)
  const name = (
    <>
      {word} <b>{number(count)}</b>
    </>
  )
  const act = textOf(`todo_act.${kind}`)
  const reachable = isReachable(path)
  const hasTasks = Tasks !== undefined && (reachable || OwnTasks !== undefined)
  return (
    <li>
      <Flex align="center" gap={12} className={todoClasses.todo}>
        {hasTasks && (
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label={word}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={16} className={todoClasses.fold} data-open={isOpen || undefined} />
          </ActionIcon>
        )}
        <Box flex={1} miw={0}>
          {reachable ? (
            <Link data-row className={todoClasses.title ?? ''} to={path}>
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}
          <Text
            c="mute"
            fz={12}
            ws="nowrap"
            textOverflow="ellipsis"
            className={todoClasses.detail}
            title={about ?? undefined}
          >
            {[waiting, about].filter(Boolean).join(' · ')}
          </Text>
        </Box>
        {!(hasTasks && isOpen) && <DueBadge due={todo.due} dueDay={todo.dueDay} now={now} />}
        {reachable && (
          <Button
            component={Link}
            to={path}
            size="compact-sm"
            variant={isFirst && !hasTasks ? 'filled' : 'default'}
            tabIndex={-1}
            aria-label={list(
              [act, word, about].flatMap((part) => part || []),
              'phrases',
            )}
          >
            {act}
          </Button>
        )}
      </Flex>
      {hasTasks && isOpen && (
        <ul>
          <Tasks todo={todo} now={now} isReachable={reachable} />
        </ul>
      )}
    </li>
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
