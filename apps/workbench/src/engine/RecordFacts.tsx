import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { Link } from 'react-router'
import type { MenuNode } from '../shell/authority.ts'
import { useResourceLabels } from '../shell/use-t.ts'
import classes from './engine.module.css'
import { FieldValue } from './FieldValue.tsx'
import { useOverride } from './overrides.ts'
import type { OneRecord } from './public/resource-query.ts'
import { useResourcePages } from './public/use-resource-pages.ts'
import type { ValueProps } from './Value.tsx'

/** Lists every field of a record that the reader can see and that no other field repeats. */
export function RecordFacts({
  description,
  record,
  labels,
}: Omit<OneRecord, 'refused'> & { description: ResourceDescription }) {
  const { field: word } = useResourceLabels(description.name)
  const pages = useResourcePages()
  const retold = useOverride(description.name).hiddenFields ?? []
  return (
    <Stack component="dl">
      {description.fields
        .filter(({ name }) => !retold.includes(name))
        .map((field) => (
          <Stack key={field.name} gap={12} py={6} bdb="line" className={classes.fact}>
            <Box component="dt" c="sub">
              {word(field.name)}
            </Box>
            <Box component="dd" overflowWrap="anywhere" data-kind={field.kind}>
              <Fact
                resource={description.name}
                field={field}
                value={record[field.name]}
                labels={labels}
                page={pages.get(field.relationPath ?? '')}
              />
            </Box>
          </Stack>
        ))}
    </Stack>
  )
}

/** Shows a value; a reference is a link if the reader can open it. */
function Fact({ page, ...props }: ValueProps & { page: MenuNode | undefined }) {
  const { field, value, labels } = props
  const ids = [value ?? []].flat().map(String)
  const labelOf = (id: string) => labels[field.relation ?? '']?.[id]
  if (!page || ids.every((id) => labelOf(id) === undefined)) return <FieldValue {...props} />
  return (
    <Flex component="ul" wrap="wrap" rowGap={2} columnGap={12}>
      {ids.map((id) => (
        <li key={id}>
          {labelOf(id) === undefined ? (
            <FieldValue {...props} value={id} />
          ) : (
            <Link to={`${page.path}?${new URLSearchParams({ id })}`}>{labelOf(id)}</Link>
          )}
        </li>
      ))}
    </Flex>
  )
}
