import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { useResourceLabels } from '../shell/use-t.ts'
import { RowFrame, type RowProps } from './RowFrame.tsx'
import { RowValue } from './RowValue.tsx'
import { type Cards, useHasValue } from './use-cards.ts'
import { startWidth } from './use-column-layout.ts'
import classes from './VirtualTable.module.css'

/** The label of a fact and its value. */
const factColumns = 'minmax(110px, 40%) minmax(0, 1fr)'

type RowCardProps = RowProps & Cards

/** One row of the grid on a phone: the name and the state of a record, and its first facts with their labels. */
export function RowCard({ parts, isStateBelow, lines, line, ...props }: RowCardProps) {
  const { resource, labels, record, addressOf, hasBoxes, place, onUnfold } = props
  const { field: word } = useResourceLabels(resource)
  const hasValue = useHasValue(resource, labels)
  const of = (field: FieldDescription) => ({ resource, field, record, labels })
  const state = parts.state && record && hasValue(parts.state, record) && (
    <Box role="gridcell" tabIndex={-1} flex="none" ws="nowrap">
      <RowValue {...of(parts.state)} />
    </Box>
  )
  const facts = parts.facts.filter((field) => record && hasValue(field, record)).slice(0, lines)
  return (
    <RowFrame {...props} columns={`${startWidth(hasBoxes)}px minmax(0, 1fr)`} isPinned={false} firstLine={line + 16}>
      <Stack
        alignContent="start"
        pt={8}
        miw={0}
        style={{ gridAutoRows: line, lineHeight: `${line}px`, paddingInlineEnd: 12 }}
      >
        <Flex align="center" justify="space-between" gap={12} miw={0}>
          {parts.name && (
            <Box role="gridcell" tabIndex={-1} miw={0} ws="nowrap" textOverflow="ellipsis" className={classes.cell}>
              <RowValue
                {...of(parts.name)}
                address={record && addressOf?.(record.id)}
                {...(place && { place, onUnfold })}
              />
            </Box>
          )}
          {parts.code && record && (
            <Box role="gridcell" tabIndex={-1} flex={1} c="mute" ws="nowrap">
              <RowValue {...of(parts.code)} />
            </Box>
          )}
          {!isStateBelow && state}
        </Flex>
        {isStateBelow && state}
        {facts.map((field) => (
          <Stack
            key={field.name}
            role="gridcell"
            tabIndex={-1}
            columnGap={12}
            style={{ gridTemplateColumns: factColumns }}
          >
            <Box component="span" c="sub" ws="nowrap" textOverflow="ellipsis" className={classes.cell}>
              {field.label ?? word(field.name)}
            </Box>
            <Box component="span" miw={0} ws="nowrap" textOverflow="ellipsis" className={classes.cell}>
              <RowValue {...of(field)} />
            </Box>
          </Stack>
        ))}
      </Stack>
    </RowFrame>
  )
}
