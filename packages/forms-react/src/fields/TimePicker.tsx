import { NativeSelect } from '@mantine/core'
import { clockFormat, clockFormatOf, type WidgetOptions } from '@rostrum/forms'
import { Stack } from '@rostrum/ui/layout'
import { useEffect, useRef } from 'react'
import { ChooserFooter } from '../popup/ChooserFooter.tsx'
import { useFormText } from '../view/use-form-text.ts'
import classes from './fields.module.css'

const units = [
  { sign: 'HH', name: 'form.time_hour', seconds: 3600, count: 24 },
  { sign: 'mm', name: 'form.time_minute', seconds: 60, count: 60 },
  { sign: 'ss', name: 'form.time_second', seconds: 1, count: 60 },
] as const

type TimePickerProps = {
  value: string
  options: WidgetOptions
  onChange: (value: string) => void
  onClose: () => void
}

/** Hour, minute and second lists, in the precision of the field. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes the default export of a module
export default function TimePicker({ value, options, onChange, onClose }: TimePickerProps) {
  const t = useFormText()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector('select')?.focus({ preventScroll: true }), [])
  const format = clockFormat(clockFormatOf(options))
  const moment = format?.parse(value)
  const partOf = ({ seconds, count }: (typeof units)[number]) =>
    moment === undefined ? undefined : Math.floor(moment / seconds) % count
  const choose = (unit: (typeof units)[number], chosen: number) => {
    const others = (moment ?? 0) - (partOf(unit) ?? 0) * unit.seconds
    onChange(format?.write(others + chosen * unit.seconds) ?? '')
  }
  const clear = () => {
    onChange('')
    onClose()
  }
  return (
    <div ref={root}>
      <Stack gap={8} mb={12} className={classes.units}>
        {units
          .filter(({ sign }) => format?.pattern.includes(sign))
          .map((unit) => (
            <NativeSelect
              key={unit.sign}
              label={t(unit.name)}
              value={partOf(unit) ?? ''}
              onChange={(event) => choose(unit, Number(event.currentTarget.value))}
            >
              {moment === undefined && <option value="">–</option>}
              {Array.from({ length: unit.count }, (_, each) => (
                <option key={`${unit.sign}${each}`} value={each}>
                  {String(each).padStart(2, '0')}
                </option>
              ))}
            </NativeSelect>
          ))}
      </Stack>
      <ChooserFooter onClear={options.clearable !== false && value !== '' ? clear : undefined} onDone={onClose} />
    </div>
  )
}
