import { NativeSelect } from '@mantine/core'
import type { FormDefinition } from '@rostrum/forms'
import { adoptableTypes, possibleTypes, type TypeMapping, type UnknownType } from '@rostrum/forms/vform/adopt-unknown'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { useMemo, useState } from 'react'
import { useDesigner } from '../view/designer-context.ts'
import { useT, useTitles } from '../view/messages.ts'

type UnknownTypesProps = {
  definition: FormDefinition
  /** The types to decide on. */
  types: readonly UnknownType[]
  mapping: TypeMapping
  onChange: (mapping: TypeMapping) => void
}

/** The types of another system in a form, and the widget of ours that each of them becomes. */
export function UnknownTypes({ definition, types, mapping, onChange }: UnknownTypesProps) {
  const t = useT()
  const { ofType } = useTitles()
  const { typeMappingStore } = useDesigner()
  const reasonOf = useReason()
  const [remembered] = useState(() => typeMappingStore.read())
  const possible = useMemo(() => possibleTypes(definition, mapping), [definition, mapping])
  if (types.length === 0) return null
  const choicesFor = (type: string) => [
    ...adoptableTypes
      .filter((each) => possible.get(type)?.has(each))
      .map((each) => ({ value: each, label: ofType(each) })),
    { value: '', label: t('designer.unknown_placeholder') },
  ]
  return (
    <Box component="section" mt={8} aria-label={t('designer.unknown_title')}>
      <Text fz={13} lh={20} c="ink">
        {t('designer.unknown_about')}
      </Text>
      <ul>
        {types.map((unknown) => {
          const { type, count } = unknown
          const value = effectiveMapping(mapping, possible)[type] ?? ''
          const reason = reasonOf(unknown, value, remembered[type])
          return (
            <Flex key={type} component="li" wrap="wrap" align="center" columnGap={12} rowGap={4} mt={6} fz={13} lh={20}>
              <Box flex={1} miw={0}>
                <Box component="code" overflowWrap="anywhere">
                  {type}
                </Box>{' '}
                <Text span c="mute">
                  {t('designer.widget_count', { count })}
                </Text>
                <Text fz={12} lh={18} c="mute" overflowWrap="anywhere" aria-hidden="true">
                  {reason}
                </Text>
              </Box>
              <NativeSelect
                size="xs"
                aria-label={t('designer.unknown_becomes', { type })}
                aria-description={reason}
                data={choicesFor(type)}
                value={value}
                onChange={(event) => onChange({ ...mapping, [type]: event.currentTarget.value })}
              />
            </Flex>
          )
        })}
      </ul>
    </Box>
  )
}

/** Why a type of ours is chosen already. What the author chooses here needs no reason. */
function useReason() {
  const t = useT()
  return ({ proposal, reason }: UnknownType, value: string, earlier: string | undefined): string | undefined => {
    if (value !== proposal) return value === earlier ? t('designer.unknown_reason.earlier') : undefined
    return 'found' in reason
      ? t(`designer.unknown_reason.${reason.code}`, { found: reason.found })
      : t(`designer.unknown_reason.${reason.code}`)
  }
}

/** What each type becomes: as the author decided before where that is possible here, else as proposed. */
export function initialMapping(
  definition: FormDefinition,
  types: readonly UnknownType[],
  remembered: TypeMapping,
): TypeMapping {
  const proposed = Object.fromEntries(types.map(({ type, proposal }) => [type, proposal]))
  const known = effectiveMapping(remembered, possibleTypes(definition, { ...proposed, ...remembered }))
  return { ...proposed, ...Object.fromEntries(types.flatMap(({ type }) => pairOf(known, type))) }
}

const pairOf = (mapping: TypeMapping, type: string): readonly (readonly [string, string])[] => {
  const became = mapping[type]
  return became === undefined ? [] : [[type, became]]
}

/** The decisions that a form follows. */
const effectiveMapping = (mapping: TypeMapping, possible: ReturnType<typeof possibleTypes>): TypeMapping =>
  Object.fromEntries(
    Object.entries(mapping).filter(([type, became]) => became === '' || possible.get(type)?.has(became)),
  )

/** The decisions to remember: none that this form could not follow. */
export const followedDecisions = (definition: FormDefinition, mapping: TypeMapping): TypeMapping =>
  effectiveMapping(mapping, possibleTypes(definition, mapping))
