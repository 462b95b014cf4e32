import { useEffect, useRef, useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'
import { PopupSearch } from './PopupSearch.tsx'

/** Typed values apply after this pause. */
const pauseMilliseconds = 300

/** Applies typed input after a pause. @returns what is shown, and what receives it */
export function useDelayedInput(value: string, apply: (value: string) => void): [string, (value: string) => void] {
  const [typed, setTyped] = useState(value)
  const latest = useRef(apply)
  latest.current = apply
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pending.current), [])
  return [
    typed,
    (next) => {
      setTyped(next)
      clearTimeout(pending.current)
      pending.current = setTimeout(() => latest.current(next.trim()), pauseMilliseconds)
    },
  ]
}

/** Words that a long text contains. */
export function TextFilter({ field, filter, onChange, onClose }: FilterEditorProps) {
  const t = useT()
  const [typed, type] = useDelayedInput(filter?.operator === 'contains' ? (filter.values[0] ?? '') : '', (text) =>
    onChange(text === '' ? undefined : { field: field.name, operator: 'contains', values: [text] }),
  )
  return <PopupSearch label={t('filter.find_value')} value={typed} onChange={type} onEnter={onClose} />
}
