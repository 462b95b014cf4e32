import { useEffect, useState } from 'react'
import { useDesigner } from '../view/designer-context.ts'
import { useDocument } from '../view/use-session.ts'
import type { Fault } from './fault.ts'

/** What is wrong with the form as it has stood for so many milliseconds. What finds it comes after the designer. */
export function useFaults(settled: number): readonly Fault[] {
  const { definition } = useDocument()
  const { today, hostWidgets, endless } = useDesigner()
  const [faults, setFaults] = useState<readonly Fault[]>([])
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const { findFaults } = await import('./find-faults.ts')
      if (!isOver) setFaults(findFaults(definition, today, hostWidgets))
    }
    // Without a network the list waits for the next change.
    const timer = setTimeout(() => look().catch(() => undefined), settled)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [definition, today, hostWidgets, settled])
  return [...faults, ...endless]
}
