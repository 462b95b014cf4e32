import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { optionsByIdQuery } from './public/resource-query.ts'
import { useRelationDay } from './timeline/as-of.ts'

type DependentChoice = {
  readonly field: FieldDescription
  /** Empty without one. */
  readonly chosen: string
  /** The value in the field that narrows the choices. */
  readonly parent: string
  readonly filters: readonly Filter[]
  readonly onChange: (chosen: string | null) => void
}

/**
 * Clears a choice that is not among those of a changed other field, and reports that it was cleared. A stored choice is
 * left as it is while the other field is.
 */
export function useDependentChoice({ field, chosen, parent, filters, onChange }: DependentChoice) {
  const asOf = useRelationDay(field)
  const [first] = useState(parent)
  const [isCleared, setCleared] = useState(false)
  const known = useRef(chosen)
  const depends = field.dependsOn !== undefined && parent !== first
  const { data } = useQuery({
    ...optionsByIdQuery(field.relationPath ?? '', [chosen], asOf, filters),
    enabled: depends && parent !== '' && chosen !== '',
  })
  const isOut = depends && chosen !== '' && data?.length === 0
  const clear = useEffectEvent(() => onChange(null))
  useEffect(() => {
    if (isOut) clear()
  }, [isOut])
  useEffect(() => {
    if (depends && chosen === '' && known.current !== '') setCleared(true)
    known.current = chosen
  }, [depends, chosen])
  const choose = (next: string | null) => {
    known.current = next ?? ''
    setCleared(false)
    onChange(next)
  }
  return { choose, isCleared: isCleared && chosen === '' }
}
