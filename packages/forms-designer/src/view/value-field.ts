import type { WidgetNode } from '@rostrum/forms'

/** Options that would refuse, replace or hide a value, and those that the place of the control decides. */
const dropped: ReadonlySet<string> = new Set([
  'defaultValue',
  'description',
  'disabled',
  'hidden',
  'labelTooltip',
  'labelWidth',
  'limit',
  'max',
  'min',
  'minRows',
  'placeholder',
  'readonly',
  'required',
  'showBlankRow',
  'showWordLimit',
  'uploadTip',
])

/** The limits of these are their scale. */
const scales: ReadonlySet<string> = new Set(['rate', 'slider'])

const isEvent = (option: string) => /^on[A-Z]/.test(option)

/** The part of a field that decides how a value is entered, with the list that can be loaded here. */
export function valueField({ type, options, ...node }: WidgetNode, dsName = ''): WidgetNode {
  const isScale = (option: string) => scales.has(type) && (option === 'min' || option === 'max')
  const entries = Object.entries(options).filter(
    ([option]) => (!dropped.has(option) || isScale(option)) && !isEvent(option),
  )
  return { ...node, type, options: { ...Object.fromEntries(entries), dsName } }
}
