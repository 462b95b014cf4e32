import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Box, Stack } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import { fieldPlaces } from './field-places.ts'

type FieldGridProps = {
  readonly fields: readonly FieldDescription[]
  readonly control: (field: FieldDescription) => ReactNode
  /** Whether a field has a control of its resource, which may need the whole width. */
  readonly hasOwnInput: (name: string) => boolean
}

/** The controls of a form in two columns; on phones below each other. */
export function FieldGrid({ fields, control, hasOwnInput }: FieldGridProps) {
  return (
    <Stack columns={2} gap={14} align="start" phone={{ columns: 1 }}>
      {fieldPlaces(fields, hasOwnInput).flatMap(({ field, isWhole, hasGapBefore }) => [
        hasGapBefore && <Box key={`before ${field.name}`} phone={{ display: 'none' }} />,
        <Box key={field.name} miw={0} gridColumn={isWhole ? 'all' : undefined}>
          {control(field)}
        </Box>,
      ])}
    </Stack>
  )
}
