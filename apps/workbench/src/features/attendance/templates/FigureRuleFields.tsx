import { Checkbox, NativeSelect } from '@mantine/core'
import { figureLacks, figurePhotoKinds } from '@rostrum/contracts/attendance/templates/figure-rule'
import type { FigureRule } from '@rostrum/contracts/attendance/templates/rules'
import { Flex } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
import { MinuteInput } from './MinuteInput.tsx'

type FigureRuleFieldsProps = { readonly figure: FigureRule; readonly onChange: (changed: Partial<FigureRule>) => void }

/** Which photos a figure report has, when it is reported, and what a missing one leads to. */
export function FigureRuleFields({ figure, onChange }: FigureRuleFieldsProps) {
  const t = useT()
  return (
    <>
      <Checkbox.Group
        label={t('attendance_template.figure_kinds')}
        required
        value={[...figure.photoKinds]}
        onChange={(kinds) => onChange({ photoKinds: figurePhotoKinds.filter((kind) => kinds.includes(kind)) })}
      >
        <Flex gap={16} wrap="wrap" mt={6}>
          {figurePhotoKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={t(`figure_photo.${kind}`)} />
          ))}
        </Flex>
      </Checkbox.Group>
      <Flex gap={10} wrap="wrap" align="flex-end">
        <MinuteInput
          label={t('attendance_template.figure_from')}
          value={figure.from}
          onChange={(from) => onChange({ from })}
        />
        <MinuteInput label={t('attendance_template.figure_to')} value={figure.to} onChange={(to) => onChange({ to })} />
        <MinuteInput
          label={t('attendance_template.figure_late')}
          value={figure.lateUntil}
          onChange={(lateUntil) => onChange({ lateUntil })}
        />
      </Flex>
      <NativeSelect
        label={t('attendance_template.figure_lack')}
        value={figure.lack}
        data={figureLacks.map((value) => ({ value, label: t(`attendance_template.figure_lack_${value}`) }))}
        onChange={(event) =>
          onChange({ lack: figureLacks.find((one) => one === event.currentTarget.value) ?? figure.lack })
        }
      />
    </>
  )
}
