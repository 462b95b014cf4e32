import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { Box, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { Popup } from '@rostrum/ui/Popup'
import { IconFilterPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import classes from './engine.module.css'
import { FilterText } from './FilterText.tsx'
import { FieldChoice } from './filters/FieldChoice.tsx'
import { FilterEditor } from './filters/FilterEditor.tsx'

type FilterBarProps = {
  description: ResourceDescription
  filters: readonly Filter[]
  onChange: (filters: readonly Filter[]) => void
  /** The button that adds a filter; the key of the list presses it. */
  adder: RefObject<HTMLButtonElement | null>
}

/** What the popup edits: the filter at an index, or a new one, of a field once it is chosen. */
type Editing = {
  readonly at: number
  readonly field: FieldDescription | undefined
  /** The index of the filter whose words opened it; the button otherwise, also once there is a filter. */
  readonly owner: number | 'adder'
}

/** The active filters, each in three parts, and the popup that adds and edits them. Every change applies at once. */
export function FilterBar({ description, filters, onChange, adder }: FilterBarProps) {
  const t = useT()
  const id = useId()
  const [editing, setEditing] = useState<Editing>()
  const anchor = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  const offered = description.fields.filter(({ filterable }) => filterable)
  const fieldOf = (name: string) => description.fields.find((field) => field.name === name)
  const open = (next: Editing, button: HTMLElement) => {
    opener.current = button
    anchor.current = button
    setEditing(next)
  }
  const close = () => {
    setEditing(undefined)
    opener.current?.focus()
  }
  const edit = (field: FieldDescription | undefined) => {
    if (!editing) return
    const known = filters.findIndex((filter) => filter.field === field?.name)
    setEditing({ ...editing, at: field && known !== -1 ? known : filters.length, field })
  }
  const save = (filter: Filter | undefined) => {
    if (!editing) return
    if (!filter && editing.owner !== 'adder') setEditing(undefined)
    onChange([...filters.slice(0, editing.at), ...(filter ? [filter] : []), ...filters.slice(editing.at + 1)])
  }
  const popup = editing && (
    <Popup id={id} anchor={anchor} openedBy={`${id}-add`} title={t('list.add_filter')} width="content" onClose={close}>
      <div className={classes.filterPopup}>
        {editing.field ? (
          <FilterEditor
            key={editing.field.name}
            description={description}
            field={editing.field}
            filter={filters[editing.at]}
            others={filters.filter((_filter, at) => at !== editing.at)}
            onChange={save}
            onBack={() => edit(undefined)}
            onClose={close}
          />
        ) : (
          <FieldChoice resource={description.name} fields={offered} onChoose={edit} />
        )}
      </div>
    </Popup>
  )
  return (
    <>
      {filters.map((filter, at) => {
        const field = fieldOf(filter.field)
        return (
          field && (
            <FilterChip
              key={`${filter.field} ${filters.slice(0, at).filter((one) => one.field === filter.field).length}`}
              resource={description.name}
              field={field}
              filter={filter}
              onEdit={(button) => open({ at, field, owner: at }, button)}
              onRemove={() => onChange(filters.filter((_filter, index) => index !== at))}
            >
              {editing?.owner === at && popup}
            </FilterChip>
          )
        )
      })}
      {offered.length > 0 && (
        <Box component="span" display="inline-flex" pos="relative">
          <PlainButton
            ref={adder}
            id={`${id}-add`}
            className={classes.add}
            aria-haspopup="dialog"
            aria-expanded={editing?.owner === 'adder'}
            aria-controls={id}
            onClick={({ currentTarget }) =>
              open({ at: filters.length, field: undefined, owner: 'adder' }, currentTarget)
            }
          >
            <IconFilterPlus size={16} aria-hidden="true" />
            {t('list.add_filter')}
          </PlainButton>
          {editing?.owner === 'adder' && popup}
        </Box>
      )}
    </>
  )
}

type FilterChipProps = {
  resource: string
  field: FieldDescription
  filter: Filter
  onEdit: (button: HTMLElement) => void
  onRemove: () => void
  /** The popup, which is placed below the chip. */
  children: ReactNode
}

function FilterChip({ resource, field, filter, onEdit, onRemove, children }: FilterChipProps) {
  const t = useT()
  const { field: word } = useResourceLabels(resource)
  const name = field.label ?? word(field.name)
  return (
    <Box
      component="span"
      display="inline-flex"
      pos="relative"
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
        onClick={({ currentTarget }) => onEdit(currentTarget)}
      >
        <span>{name}</span>{' '}
        <Text span c="mute">
          {t(`list.operator_${filter.operator}`)}
        </Text>{' '}
        {filter.values.length > 0 && (
          <b>
            <FilterText resource={resource} field={field} filter={filter} />
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
        aria-label={t('list.remove_filter', { name })}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden="true" />
      </Stack>
      {children}
    </Box>
  )
}
