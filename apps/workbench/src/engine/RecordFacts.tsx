import type {
  FieldDescription,
  ResourceDescription,
  ResourceRecord,
} from '@rostrum/contracts/engines/resource/resource-calls'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { MenuNode } from '../shell/authority.ts'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import classes from './engine.module.css'
import { useOverride } from './overrides.ts'
import { FieldValue } from './public/FieldValue.tsx'
import type { FactActionProps } from './public/resource-override.ts'
import type { OneRecord } from './public/resource-query.ts'
import { useResourcePages } from './public/use-resource-pages.ts'
import { readableValue } from './readable-value.ts'
import type { ValueProps } from './Value.tsx'

type RecordFactsProps = Omit<OneRecord, 'refused'> & {
  description: ResourceDescription
  /** The fields that the head of the record shows. */
  omitted?: readonly string[]
}

/** Lists every field of a record that the reader can see and that no other field repeats. */
export function RecordFacts({ description, record, labels, omitted = [] }: RecordFactsProps) {
  const { field: word } = useResourceLabels(description.name)
  const pages = useResourcePages()
  const { hiddenFields = [], factActions, sealedAction } = useOverride(description.name)
  const hidden = [...hiddenFields, ...omitted]
  const t = useT()
  const { locale } = useLocale()
  const { number } = useFormats()
  const [isWhole, setWhole] = useState(false)
  const translations = new Set(description.fields.map(({ english }) => english))
  const facts = description.fields.filter(({ name }) => !hidden.includes(name) && !translations.has(name))
  const isEmpty = ({ name, english }: FieldDescription) => isBlank(record[name]) && isBlank(record[english ?? name])
  const empty = facts.filter(isEmpty)
  const isOwnFirst = ({ name, english }: FieldDescription) =>
    readableValue(record, name, english, locale) === record[name]
  return (
    <>
      <Stack component="dl" className={classes.facts}>
        {(isWhole ? facts : facts.filter((field) => !isEmpty(field))).map((field) => (
          <Stack key={field.name} gap={12} py={6} bdb="line" className={classes.fact}>
            <Box component="dt" c="sub">
              {field.label ?? word(field.name)}
            </Box>
            <Box component="dd" overflowWrap="anywhere" data-kind={field.kind}>
              <Pair
                values={isOwnFirst(field) ? [field.name, field.english] : [field.english, field.name]}
                record={record}
              >
                {(value) => (
                  <Fact
                    resource={description.name}
                    field={field}
                    value={value}
                    labels={labels}
                    record={record}
                    page={pages.get(field.relationPath ?? '')}
                  />
                )}
              </Pair>
              {!isEmpty(field) && (
                <FactAction
                  Action={factActions?.[field.name] ?? (field.sealed ? sealedAction : undefined)}
                  record={record}
                  field={field.name}
                />
              )}
            </Box>
          </Stack>
        ))}
      </Stack>
      {empty.length > 0 && (
        <Box component={PlainButton} mt={6} mih={28} c="link" fz={13} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('record.hide_empty') : t('record.show_empty', { count: number(empty.length) })}
        </Box>
      )}
    </>
  )
}

type FactActionPlaceProps = FactActionProps & { Action: ComponentType<FactActionProps> | undefined }

function FactAction({ Action, ...props }: FactActionPlaceProps) {
  return (
    Action && (
      <Suspense fallback={null}>
        <Action {...props} />
      </Suspense>
    )
  )
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

type PairProps = {
  /** The fields with a text in two languages, that of the reader first. */
  values: readonly (string | undefined)[]
  record: ResourceRecord
  children: (value: unknown) => ReactNode
}

/** A text in the language of the reader, and the one in the other language after it. */
function Pair({ values, record, children }: PairProps) {
  const [first, second] = values.flatMap((name) => (name === undefined || isBlank(record[name]) ? [] : [record[name]]))
  return (
    <>
      {children(first)}
      {second !== undefined && second !== first && (
        <Text span c="mute">
          {' '}
          {children(second)}
        </Text>
      )}
    </>
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
