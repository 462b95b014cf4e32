import { RangeSlider, Slider } from '@mantine/core'
import { withEndLabel } from '@rostrum/forms'
import { Box, Flex } from '@rostrum/ui/layout'
import { emptyDisplayState } from '../view/empty-display-state.ts'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlProps } from '../view/widget-view.ts'
import { EndLabels } from './EndLabels.tsx'
import classes from './fields.module.css'
import { focusLeaveHandler } from './focus-handlers.ts'

/** More stops than this would merge into a line. */
const maximumStops = 50

/** Keys that choose the value of a handle that has no answer yet. */
const takingKeys: ReadonlySet<string> = new Set(['Enter', ' ', 'Home'])

const isHandle = (target: EventTarget) => target instanceof Element && target.closest('[role="slider"]') !== null

// biome-ignore lint/style/noDefaultExport: React.lazy takes the default export of a module
export default function SliderInput({ plan, state, attributes, onChange, onBlur }: ControlProps) {
  const t = useFormText()
  const { range, vertical, height, showStops, step = 1 } = plan.options
  const min = typeof plan.options.min === 'number' ? plan.options.min : 0
  const max = typeof plan.options.max === 'number' ? plan.options.max : 100
  const count = step > 0 ? Math.floor((max - min) / step) : 0
  const stops = showStops && count <= maximumStops ? Array.from({ length: count + 1 }, (_, at) => min + at * step) : []
  const marks = [...new Set([min, ...stops, max])].map((value) =>
    value === min || value === max ? { value, label: String(value) } : { value },
  )
  const { 'aria-labelledby': labelledBy, id, ...described } = attributes
  const isEmpty = state.value === null
  const look = {
    ...(isEmpty && { 'data-empty': true }),
    min,
    max,
    step,
    marks,
    disabled: state.disabled,
    thumbValueText: (value: number) =>
      isEmpty ? t('form.slider_empty') : withEndLabel(String(value), value, { min, max }, plan.options),
    orientation: vertical ? ('vertical' as const) : ('horizontal' as const),
    style: vertical ? { height: height || 200 } : undefined,
  }
  // Without an answer the handles are apart, so that one can see and take both.
  const [from, to]: readonly unknown[] = Array.isArray(state.value) ? state.value : [min, max]
  /** Chooses where the handles are. To the control that is no change, so that it would not report it. */
  const take = () => !state.disabled && onChange(range ? [min, max] : min)
  // The labels are below the ends. In the value they would change the width of the slider while it is dragged.
  const { minLabel: _minLabel, maxLabel: _maxLabel, ...withoutEndLabels } = plan.options
  return (
    <Flex
      role="group"
      id={id}
      aria-labelledby={labelledBy}
      aria-describedby={described['aria-describedby']}
      align="center"
      gap={16}
      mih="control"
      className={classes.slider}
      onBlur={focusLeaveHandler(onBlur)}
      onClickCapture={({ target }) => isEmpty && isHandle(target) && take()}
      onKeyDown={({ key }) => isEmpty && takingKeys.has(key) && take()}
    >
      <EndLabels options={plan.options}>
        {range ? (
          <RangeSlider
            {...look}
            value={[Number(from), Number(to)]}
            onChange={(value) => onChange(value)}
            thumbFromLabel={t('form.range_start')}
            thumbToLabel={t('form.range_end')}
          />
        ) : (
          <Slider
            {...look}
            value={typeof state.value === 'number' ? state.value : min}
            onChange={(value) => onChange(value)}
            thumbProps={{ 'aria-labelledby': labelledBy, 'aria-describedby': described['aria-describedby'] }}
          />
        )}
      </EndLabels>
      <Box component="output" c={isEmpty ? 'sub' : 'ink'} className={classes.value}>
        {isEmpty ? t('form.slider_empty') : plan.widget.text(state.value, withoutEndLabels, emptyDisplayState)}
      </Box>
    </Flex>
  )
}
