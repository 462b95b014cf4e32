import { Button } from '@mantine/core'
import { Box } from '@rostrum/ui/layout'
import { countOverlayLayers } from '@rostrum/ui/overlay-layers'
import { useEffect, useRef } from 'react'
import { usePage } from '../shell/page-context.ts'
import { activePath } from '../shell/tabs.ts'
import { useT } from '../shell/use-t.ts'

/** Leads to the next cell that cannot be imported. */
export function NextProblem({ onNext }: { onNext: () => void }) {
  const t = useT()
  return (
    <>
      <Box component="span" flex={1} />
      <Button variant="subtle" size="compact-sm" rightSection={<kbd>F8</kbd>} onClick={onNext}>
        {t('import.next_problem')}
      </Button>
    </>
  )
}

/** F8 leads to the next problem and Shift+F8 to the one before, also while a cell is edited. */
export function useProblemKeys(go: (step: 1 | -1) => void): void {
  const { tab } = usePage()
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || activePath.get() !== tab.path || countOverlayLayers() > 0) return
      event.preventDefault()
      latest.current(event.shiftKey ? -1 : 1)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [tab.path])
}
