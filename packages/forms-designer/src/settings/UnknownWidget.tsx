import { Button } from '@mantine/core'
import { unknownTypes } from '@rostrum/forms/vform/adopt-unknown'
import { Box, Text } from '@rostrum/ui/layout'
import { useState } from 'react'
import { adoptTypes } from '../commands/adopt-types.ts'
import { initialMapping, UnknownTypes } from '../exchange/UnknownTypes.tsx'
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
  const mapping = chosen ?? initialMapping(definition, typeMappingStore.read())
  const apply = () => {
    const own = { [type]: mapping[type] ?? '' }
    typeMappingStore.write({ ...typeMappingStore.read(), ...own })
    session.run(adoptTypes(own, session.selection))
  }
  return (
    <Box py={16} px={16} fz={13} lh={20}>
      <Text c="mute">{t('designer.settings_unknown', { type })}</Text>
      <UnknownTypes definition={definition} only={type} mapping={mapping} onChange={setChosen} />
      {types.map(({ count }) => (
        <Button key={type} mt={8} size="xs" variant="default" disabled={!mapping[type]} onClick={apply}>
          {t('designer.unknown_apply', { count })}
        </Button>
      ))}
    </Box>
  )
}
