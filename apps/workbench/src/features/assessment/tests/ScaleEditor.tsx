import { NativeSelect, TextInput } from '@mantine/core'
import { optionTextLimit } from '@rostrum/contracts/assessment/tests/question-types'
import type { Scale } from '@rostrum/contracts/assessment/tests/shapes'
import { inputLength } from '@rostrum/contracts/kernel/characters'
import { FieldError } from '@rostrum/ui/FieldError'
import { Stack } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
import classes from './tests.module.css'

export const defaultScale: Scale = { from: 1, to: 5, fromLabel: '', toLabel: '', right: null }

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at))

type ScaleEditorProps = {
  label: string
  scale: Scale
  onChange: (scale: Scale) => void
  error: string | undefined
}

/** Edits the two ends of a scale, their labels, and the correct value, if there is one. */
export function ScaleEditor({ label, scale, onChange, error }: ScaleEditorProps) {
  const t = useT()
  const change = (next: Partial<Scale>) => {
    const { right, ...changed } = { ...scale, ...next }
    const within = right !== null && right >= changed.from && right <= changed.to
    onChange({ ...changed, right: within ? right : null })
  }
  return (
    <Stack component="fieldset" gap={8} miw={0} className={classes.group}>
      <legend>{label}</legend>
      <Stack columns={2} gap={8}>
        <NativeSelect
          label={t('assess.scale_from')}
          data={numbers(0, 1)}
          value={String(scale.from)}
          onChange={(event) => change({ from: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label={t('assess.scale_to')}
          data={numbers(2, 10)}
          value={String(scale.to)}
          onChange={(event) => change({ to: Number(event.currentTarget.value) })}
        />
        <TextInput
          label={t('assess.scale_from_label')}
          maxLength={inputLength(optionTextLimit)}
          value={scale.fromLabel}
          onChange={(event) => change({ fromLabel: event.currentTarget.value })}
        />
        <TextInput
          label={t('assess.scale_to_label')}
          maxLength={inputLength(optionTextLimit)}
          value={scale.toLabel}
          onChange={(event) => change({ toLabel: event.currentTarget.value })}
        />
      </Stack>
      <NativeSelect
        label={t('assess.scale_right')}
        data={[{ value: '', label: t('assess.scale_by_place') }, ...numbers(scale.from, scale.to)]}
        value={scale.right === null ? '' : String(scale.right)}
        onChange={(event) => {
          const { value } = event.currentTarget
          change({ right: value === '' ? null : Number(value) })
        }}
      />
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  )
}
