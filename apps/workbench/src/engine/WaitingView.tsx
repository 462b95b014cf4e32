import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { loadMessages } from '../shell/texts.ts'
import type { Todo } from '../shell/todos.ts'
import classes from './engine.module.css'

type WaitingViewProps = Pick<Todo, 'kind' | 'path' | 'count'> & { isCurrent: boolean }

/** One kind of task of the list as a view with its count, which is part of the count in the menu. */
export function WaitingView({ kind, path, count, isCurrent }: WaitingViewProps) {
  const textOf = useTranslateKey()
  const { number } = useFormats()
  // The home page has most of these texts; few lists need them.
  useEffect(() => void loadMessages('system/home'), [])
  const key = `todo.${kind}`
  const name = textOf(key)
  if (name === key) return null
  return (
    <Link className={classes.view ?? ''} to={path} aria-current={isCurrent ? 'true' : undefined}>
      {name}{' '}
      <Text span fz={12} fw={600} c="deadline">
        {number(count)}
      </Text>
    </Link>
  )
}
