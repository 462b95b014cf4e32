import type { FieldDescription, Filter, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { DropdownMenu } from '@rostrum/ui/DropdownMenu'
import { Box, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { IconFilterPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import classes from './engine.module.css'
import { FilterDialog } from './FilterDialog.tsx'
import { useKindLabel } from './LabelledValuesInput.tsx'
import { useOverride } from './overrides.ts'
import { optionsByIdQuery } from './public/resource-query.ts'
import { useValueText } from './Value.tsx'

type FilterChipsProps = {
  description: ResourceDescription
  filters: readonly Filter[]
  onChange: (filters: readonly Filter[]) => void
}

/** Lists the active filters, each in three parts: field, operator, value. */
export function FilterChips({ description, filters, onChange }: FilterChipsProps) {
  const t = useT()
  const { field: word } = useResourceLabels(description.name)
  const [editing, setEditing] = useState<{ field: FieldDescription; at: number } | undefined>()
  const fieldOf = (name: string) => description.fields.find((field) => field.name === name)
  const offered = description.fields.filter(({ filterable }) => filterable)
  const keep = (filter: Filter) => {
    if (!editing) return
    onChange([...filters.slice(0, editing.at), filter, ...filters.slice(editing.at + 1)])
    setEditing(undefined)
  }
  return (
    <>
      {filters.map((filter, at) => {
        const field = fieldOf(filter.field)
        return (
          field && (
            <Box
              key={`${filter.field} ${filter.operator} ${filter.values.join()}`}
              component="span"
              display="inline-flex"
              align="stretch"
              bd="line-strong"
              bdrs={6}
              bg="card"
              maw="full"
            >
              <Box
                component={PlainButton}
                display="inline-flex"
                wrap="wrap"
                align="center"
                rowGap={0}
                columnGap={8}
                py={2}
                px={8}
                fz={13}
                lh={20}
                className={classes.words}
                onClick={() => setEditing({ field, at })}
              >
                <span>{word(filter.field)}</span>
                <Text span c="mute">
                  {t(`list.operator_${filter.operator}`)}
                </Text>
                {filter.values.length > 0 && (
                  <b>
                    <FilterValue resource={description.name} field={field} values={filter.values} />
                  </b>
                )}
              </Box>
              <Stack
                component={PlainButton}
                place="center"
                w={28}
                bds="line"
                c="mute"
                className={classes.remove}
                aria-label={t('list.remove_filter', { name: word(filter.field) })}
                onClick={() => onChange(filters.filter((_filter, index) => index !== at))}
              >
                <IconX size={14} aria-hidden="true" />
              </Stack>
            </Box>
          )
        )
      })}
      {offered.length > 0 && (
        <DropdownMenu
          label={t('list.add_filter')}
          className={classes.add}
          entries={offered.map((field) => ({
            kind: 'item',
            key: field.name,
            label: word(field.name),
            onSelect: () => setEditing({ field, at: filters.length }),
          }))}
        >
          <IconFilterPlus size={16} aria-hidden="true" />
          {t('list.add_filter')}
        </DropdownMenu>
      )}
      {editing && (
        <FilterDialog
          resource={description.name}
          field={editing.field}
          filter={filters[editing.at]}
          onClose={() => setEditing(undefined)}
          onApply={keep}
        />
      )}
    </>
  )
}

type FilterValueProps = { resource: string; field: FieldDescription; values: readonly string[] }

function FilterValue({ resource, field: filtered, values }: FilterValueProps) {
  // Timestamps are filtered by whole days.
  const field: FieldDescription = filtered.kind === 'instant' ? { ...filtered, kind: 'day' } : filtered
  const options = useQuery({
    ...optionsByIdQuery(field.relationPath ?? '', values),
    enabled: field.relationPath !== undefined,
  })
  const labels = {
    [field.relation ?? '']: Object.fromEntries((options.data ?? []).map(({ value, label }) => [value, label])),
  }
  const shown = field.kind === 'choice' || field.kind === 'choices' || field.relation !== undefined ? values : values[0]
  const wordOf = useKindLabel()
  const named = useOverride(resource).enumLabels?.[field.name]
  const text = useValueText({ resource, field, value: field.kind === 'boolean' ? values[0] === 'true' : shown, labels })
  return named ? [...new Set(values.map((value) => wordOf(named, value)))].join(', ') : text
}
