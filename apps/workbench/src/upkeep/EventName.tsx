import { useEventWord } from '../shell/use-t.ts'
import classes from './EventName.module.css'

/** An event in words, with the name by which the filters find it. */
export function EventName({ value }: { value: unknown }) {
  const eventWord = useEventWord()
  const name = String(value)
  return (
    <>
      {eventWord(name)} <span className={classes.name}>{name}</span>
    </>
  )
}
