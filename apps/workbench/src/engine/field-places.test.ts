import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { expect, it } from 'vitest'
import { fieldPlaces } from './field-places.ts'

const field = (
  name: string,
  kind: FieldDescription['kind'],
  more: Partial<FieldDescription> = {},
): FieldDescription => ({
  ...{ name, kind, required: false, filterable: false, sortable: false, imported: false, writable: 'always' },
  ...more,
})
/** A sign for each field: `|` takes both columns, `_` begins a row after an empty place. */
const placesOf = (fields: readonly FieldDescription[]) =>
  fieldPlaces(fields, (name) => name === 'own').map(
    ({ field: { name }, isWhole, hasGapBefore }) => `${isWhole ? '|' : ''}${hasGapBefore ? '_' : ''}${name}`,
  )

it('short fields are in two columns, and long texts and controls of a resource take both', () => {
  const fields = [field('code', 'text'), field('kind', 'choice'), field('own', 'text'), field('notes', 'longText')]
  expect(placesOf([...fields, field('title', 'text', { maximumLength: 200 })])).toEqual([
    ...['code', 'kind', '|own', '|notes', '|title'],
  ])
})

it('a text begins a row with its translation, and the first day of a period with the last', () => {
  const fields = [field('code', 'text'), field('name', 'text', { english: 'nameEn' }), field('nameEn', 'text')]
  const days = [field('state', 'choice'), field('from', 'day'), field('to', 'day')]
  expect(placesOf([...fields, ...days])).toEqual(['code', '_name', 'nameEn', 'state', '_from', 'to'])
  const unit = [field('code', 'text'), field('name', 'text', { secondary: 'nameEn' }), field('nameEn', 'text')]
  expect(placesOf(unit)).toEqual(['code', '_name', 'nameEn'])
})
