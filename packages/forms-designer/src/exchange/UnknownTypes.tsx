import { NativeSelect } from '@mantine/core'
import { adoptableTypes, type TypeMapping, type UnknownType } from '@rostrum/forms/vform/adopt-unknown'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { useT, useTitles } from '../view/messages.ts'

type UnknownTypesProps = {
  types: readonly UnknownType[]
  mapping: TypeMapping
  onChange: (mapping: TypeMapping) => void
}

/** The types of another system in a form, and the widget of ours that each of them becomes. */
export function UnknownTypes({ types, mapping, onChange }: UnknownTypesProps) {
  const t = useT()
  const { ofType } = useTitles()
  if (types.length === 0) return null
  const choices = [
    ...adoptableTypes.map((type) => ({ value: type, label: ofType(type) })),
    { value: '', label: t('designer.unknown_placeholder') },
  ]
  return (
    <Box component="section" mt={8} aria-label={t('designer.unknown_title')}>
      <Text fz={13} lh={20} c="ink">
        {t('designer.unknown_about')}
      </Text>
      <ul>
        {types.map(({ type, count }) => (
          <Flex key={type} component="li" wrap="wrap" align="center" gap={8} mt={4} fz={13}>
            <Box component="code" overflowWrap="anywhere">
              {type}
            </Box>
            <Text span c="mute">
              {t('designer.widget_count', { count })}
            </Text>
            <NativeSelect
              size="xs"
              ms="auto"
              aria-label={t('designer.unknown_becomes', { type })}
              data={choices}
              value={mapping[type] ?? ''}
              onChange={(event) => onChange({ ...mapping, [type]: event.currentTarget.value })}
            />
          </Flex>
        ))}
      </ul>
    </Box>
  )
}

/** What each type becomes: as the author decided before, else as proposed. */
export function initialMapping(types: readonly UnknownType[], remembered: TypeMapping): TypeMapping {
  return Object.fromEntries(types.map(({ type, proposal }) => [type, remembered[type] ?? proposal]))
}
