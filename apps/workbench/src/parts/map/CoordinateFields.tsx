import { NumberInput } from '@mantine/core'
import { useT } from '../../shell/use-t.ts'
import { type Coordinates, maxLatitude } from './coordinates.ts'

type CoordinateFieldsProps = {
  value: Partial<Coordinates>
  /** By how many degrees the buttons and arrow keys change a value; without it there are no buttons. */
  step?: number
  onChange: (change: Partial<Coordinates>) => void
}

const degreesOf = (value: number | string) => (typeof value === 'number' ? value : undefined)

/** Latitude and longitude to type; an empty or unfinished one is undefined. */
export function CoordinateFields({ value, step, onChange }: CoordinateFieldsProps) {
  const t = useT()
  const shared = { decimalScale: 5, ...(step === undefined ? { hideControls: true } : { step }) }
  return (
    <>
      <NumberInput
        {...shared}
        label={t('field.latitude')}
        value={value.latitude ?? ''}
        min={-maxLatitude}
        max={maxLatitude}
        onChange={(next) => onChange({ latitude: degreesOf(next) })}
      />
      <NumberInput
        {...shared}
        label={t('field.longitude')}
        value={value.longitude ?? ''}
        min={-180}
        max={180}
        onChange={(next) => onChange({ longitude: degreesOf(next) })}
      />
    </>
  )
}
