import { Box, Flex } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import type { ControlAttributes, ControlProps } from '../view/widget-view.ts'
import classes from './fields.module.css'
import { focusLeaveHandler } from './focus-handlers.ts'

type RangeEnd = {
  readonly attributes: ControlAttributes
  readonly value: unknown
  readonly onChange: (text: string) => void
}

type RangeGroupProps = {
  control: ControlProps
  /** The labels of the two ends. */
  names: { readonly start: string; readonly end: string }
  /** Renders the control of one end. */
  children: (end: RangeEnd, which: 'start' | 'end') => ReactNode
}

/** Two controls for the ends of a range, with one shared label. */
export function RangeGroup({ control, names, children }: RangeGroupProps) {
  const { state, attributes, onChange, onBlur } = control
  const [start = '', end = '']: readonly unknown[] = Array.isArray(state.value) ? state.value : []
  const { 'aria-required': required, 'aria-invalid': invalid, id, ...named } = attributes
  const attributesOf = (which: 'start' | 'end') => ({
    id: `${id}:${which}`,
    'aria-labelledby': `${named['aria-labelledby']} ${id}:${which}-name`,
    'aria-describedby': named['aria-describedby'],
    'aria-invalid': invalid,
    'aria-required': required,
  })
  return (
    <Flex
      wrap="wrap"
      align="center"
      gap={8}
      c="mute"
      className={classes.range}
      role="group"
      id={id}
      {...named}
      onBlur={focusLeaveHandler(onBlur)}
    >
      <span id={`${id}:start-name`} hidden>
        {names.start}
      </span>
      {children(
        { attributes: attributesOf('start'), value: start, onChange: (text) => onChange([text, end]) },
        'start',
      )}
      <span id={`${id}:end-name`} hidden>
        {names.end}
      </span>
      <Flex align="center" gap={8}>
        <span aria-hidden="true">–</span>
        <Box flex={1} miw={0}>
          {children(
            { attributes: attributesOf('end'), value: end, onChange: (text) => onChange([start, text]) },
            'end',
          )}
        </Box>
      </Flex>
    </Flex>
  )
}

/** A single end does not mark the field as left; only the whole group does. */
export const staysInGroup = () => {}
