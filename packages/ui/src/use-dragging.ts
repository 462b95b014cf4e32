import { useEffect, useState } from 'react'

/** Whether something on the page is being dragged. */
export function useDragging(): boolean {
  const [isDragging, setDragging] = useState(false)
  useEffect(() => {
    const start = () => setDragging(true)
    const end = () => setDragging(false)
    // A dragged element that the drop removes has no `dragend`.
    const ends = ['dragend', 'drop'] as const
    window.addEventListener('dragstart', start)
    for (const name of ends) window.addEventListener(name, end, { capture: true })
    return () => {
      window.removeEventListener('dragstart', start)
      for (const name of ends) window.removeEventListener(name, end, { capture: true })
    }
  }, [])
  return isDragging
}
