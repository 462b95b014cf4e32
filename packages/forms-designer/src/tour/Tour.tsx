import { Button, Group } from '@mantine/core'
import { Box, Text } from '@rostrum/ui/layout'
import { useEscape } from '@rostrum/ui/use-escape'
import { useReturnFocus } from '@rostrum/ui/use-return-focus'
import { useEffect, useId, useRef, useState } from 'react'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { cardPlaceAt } from './card-place.ts'
import classes from './Tour.module.css'

/** A step of the tour, by the part of the page that it points at, and the pane of that part. */
const steps = [
  ['library', 'designer.tour_library', 'library'],
  ['canvas', 'designer.tour_canvas', 'canvas'],
  ['structure', 'designer.tour_structure', 'library'],
  ['settings', 'designer.tour_settings', 'settings'],
  ['preview', 'designer.tour_preview', 'canvas'],
] as const

type TargetBox = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** Guides a new author through the parts of the page. It is shown next to them and blocks nothing. */
export function Tour({ onDone }: { onDone: () => void }) {
  const t = useT()
  const id = useId()
  const [at, setAt] = useState(0)
  const [box, setBox] = useState<TargetBox>()
  const [part, text, pane] = steps[at] ?? steps[0]
  const { reveal } = useDesigner()
  const next = useRef<HTMLButtonElement>(null)
  useReturnFocus(true)
  const finish = () => {
    // The next step is to add a widget: on a tablet from the library next to the canvas.
    reveal('library')
    reveal('canvas')
    document.querySelector<HTMLElement>('[data-tour="library"] [role="tab"][aria-selected="true"]')?.focus()
    onDone()
  }
  useEscape(true, finish)
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
  const place = box && cardPlaceAt(box, window)
  return (
    <>
      {box && (
        <Box
          aria-hidden="true"
          bdrs={6}
          className={classes.ring}
          style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
        />
      )}
      <Box
        role="dialog"
        aria-label={t('designer.tour')}
        aria-describedby={id}
        component="section"
        py={16}
        px={20}
        bg="card"
        fz={14}
        lh={22}
        className={classes.card}
        data-placed={place !== undefined || undefined}
        style={place}
      >
        <div id={id} role="status">
          <Text mb={4} fz={12} c="mute">
            {t('designer.tour_step', { step: at + 1, steps: steps.length })}
          </Text>
          <p>{t(text)}</p>
        </div>
        <Group justify="space-between" mt={16}>
          <Button size="xs" variant="subtle" onClick={finish}>
            {t('designer.tour_skip')}
          </Button>
          <Button ref={next} size="xs" onClick={() => (isLast ? finish() : setAt(at + 1))}>
            {isLast ? t('designer.tour_done') : t('designer.tour_next')}
          </Button>
        </Group>
      </Box>
    </>
  )
}
