import { Button } from '@mantine/core'
import { unknownTypes } from '@rostrum/forms/vform/adopt-unknown'
import { Box, Text } from '@rostrum/ui/layout'
import { useState } from 'react'
import { adoptTypes } from '../commands/adopt-types.ts'
import { followedDecisions, initialMapping, UnknownTypes } from '../exchange/UnknownTypes.tsx'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useDocument } from '../view/use-session.ts'

/** A widget of a type that only another system knows: all widgets of the type become widgets of ours. */
export function UnknownWidget({ type }: { type: string }) {
  const t = useT()
  const { session, typeMappingStore } = useDesigner()
  const { definition } = useDocument()
  const types = unknownTypes(definition).filter((each) => each.type === type)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>()
  const mapping = chosen ?? initialMapping(definition, types, typeMappingStore.read())
  const apply = () => {
    typeMappingStore.write({ ...typeMappingStore.read(), ...followedDecisions(definition, mapping) })
    session.run(adoptTypes(mapping, session.selection))
  }
  return (
    <Box py={16} px={16} fz={13} lh={20}>
      <Text c="mute">{t('designer.settings_unknown', { type })}</Text>
      <UnknownTypes definition={definition} types={types} mapping={mapping} onChange={setChosen} />
      {types.map(({ count }) => (
        <Button key={type} mt={8} size="xs" variant="default" disabled={!mapping[type]} onClick={apply}>
          {t('designer.unknown_apply', { count })}
        </Button>
      ))}
    </Box>
  )
}
