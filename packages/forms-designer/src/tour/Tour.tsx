import { Button, Group } from '@mantine/core'
import { useEscape } from '@rostrum/ui/use-escape'
import { useReturnFocus } from '@rostrum/ui/use-return-focus'
import { useEffect, useId, useRef, useState } from 'react'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import classes from './Tour.module.css'

/** A step of the tour, by the part of the page that it points at, and the pane of that part. */
const steps = [
  ['library', 'designer.tour_library', 'library'],
  ['canvas', 'designer.tour_canvas', 'canvas'],
  ['structure', 'designer.tour_structure', 'library'],
  ['settings', 'designer.tour_settings', 'settings'],
  ['preview', 'designer.tour_preview', 'canvas'],
] as const

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** Guides a new author through the parts of the page. It is shown next to them and blocks nothing. */
export function Tour({ onDone }: { onDone: () => void }) {
  const t = useT()
  const id = useId()
  const [at, setAt] = useState(0)
  const [box, setBox] = useState<Box>()
  const [part, text, pane] = steps[at] ?? steps[0]
  const { reveal } = useDesigner()
  const next = useRef<HTMLButtonElement>(null)
  useReturnFocus(true)
  useEscape(true, onDone)
  useEffect(() => next.current?.focus(), [])
  useEffect(() => {
    reveal(pane)
    const target = document.querySelector(`[data-tour="${part}"]`)
    const measure = () => setBox(target?.getBoundingClientRect())
    // Describes a pane as soon as it is visible.
    const sight = new ResizeObserver(measure)
    if (target) sight.observe(target)
    window.addEventListener('resize', measure)
    return () => {
      sight.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [part, pane, reveal])
  const isLast = at === steps.length - 1
  return (
    <>
      {box && (
        <div
          aria-hidden="true"
          className={classes.ring}
          style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
        />
      )}
      <section role="dialog" aria-label={t('designer.tour')} aria-describedby={id} className={classes.card}>
        <div id={id} role="status">
          <p className={classes.count}>{t('designer.tour_step', { step: at + 1, steps: steps.length })}</p>
          <p>{t(text)}</p>
        </div>
        <Group justify="space-between" mt={16}>
          <Button size="xs" variant="subtle" onClick={onDone}>
            {t('designer.tour_skip')}
          </Button>
          <Button ref={next} size="xs" onClick={() => (isLast ? onDone() : setAt(at + 1))}>
            {isLast ? t('designer.tour_done') : t('designer.tour_next')}
          </Button>
        </Group>
      </section>
    </>
  )
}
