import { Box } from '@rostrum/ui/layout'
import { useEventLabel, useLogLabel } from '../../shell/use-t.ts'
import classes from './LogName.module.css'

/** As text; a record also shows the name under which the filters find it. */
function LabelledName({ word, name }: { word: string; name: string }) {
  if (word === name) return <code>{name}</code>
  return (
    <span title={name}>
      {word}{' '}
      <Box component="span" display="none" ms={4} className={classes.name}>
        {name}
      </Box>
    </span>
  )
}

export function EventName({ value }: { value: unknown }) {
  return <LabelledName word={useEventLabel()(String(value))} name={String(value)} />
}

export function EntityName({ value }: { value: unknown }) {
  return <LabelledName word={useLogLabel()('entity', String(value))} name={String(value)} />
}

/** People by name; automatic actors as text. */
export function ActorName({ value }: { value: unknown }) {
  const wordOf = useLogLabel()
  const name = String(value ?? '–')
  const part = wordOf('actor', name)
  return part === name ? wordOf('task', name) : part
}

export function DictionaryName({ value }: { value: unknown }) {
  return <LabelledName word={useLogLabel()('dictionary', String(value))} name={String(value)} />
}

export function TaskName({ value }: { value: unknown }) {
  return <LabelledName word={useLogLabel()('task', String(value))} name={String(value)} />
}
