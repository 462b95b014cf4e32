import fc from 'fast-check'
import { expect, it } from 'vitest'
import { catalogue } from '../catalogue/catalogue.ts'
import { createWidget } from '../catalogue/create-widget.ts'
import { NameRegistry } from '../catalogue/name-registry.ts'
import { compileForm } from '../compiled-form.ts'
import { form } from '../testing/build.ts'
import { exportVForm } from '../vform/export-vform.ts'
import { readForm } from './read-form.ts'

/** A form with every widget, in our format and in that of VForm. */
const taken = new NameRegistry(form([]))
const own = form(
  catalogue.filter(({ isPart }) => !isPart).map(({ type }) => createWidget(type, taken, (key) => key)),
  {
    config: { variables: { host: 'https://a.example' } },
    dataSources: [{ name: 'units', kind: 'request', request: { url: '/units' } }],
    rules: [
      { action: 'show', target: 'section1', when: { field: 'radio1', op: '=', value: 1 } },
      { action: 'compute', target: 'number1', value: { op: 'add', args: [{ field: 'rate1' }, 1] } },
    ],
    translations: { en: { radio1: { label: 'Kind', optionItems: { 1: 'First' } }, 'rules[0]': { hint: 'x' } } },
  },
)
const texts = [own, exportVForm(own)].map((each) => JSON.stringify(each, null, 1))

const runs = Number(process.env.FUZZ_RUNS ?? 150)

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Slot = { readonly holder: Json[] | { [key: string]: Json }; readonly key: string }

/** Every position of a document that can hold another value. */
function slotsOf(value: Json): Slot[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...slotsOf(inner)])
}

const nested = (depth: number): Json => {
  let value: Json = 'x'
  for (let at = 0; at < depth; at += 1)
    value = at % 2 ? { type: 'card', id: 'x', options: {}, widgetList: [value] } : [value]
  return value
}
const strange = fc.oneof(
  fc.constantFrom<Json>(null, true, false, '', 'x', 0, -1, 1e308, 1e21, 0.1, [], {}, [[]], [null], { options: null }),
  fc.constantFrom<Json>('__proto__', 'constructor', '\u0000', '\ud800', 'x'.repeat(200_000), '(a+)+$', '/[/'),
  fc.integer({ min: 1, max: 60 }).map(nested),
  fc.jsonValue() as fc.Arbitrary<Json>,
)
const edit = fc.record({
  at: fc.nat(),
  from: fc.nat(),
  kind: fc.constantFrom('replace', 'replace', 'remove', 'copy', 'rename'),
  value: strange,
})
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never

function performed(document: Json, { at, from, kind, value }: Edit): void {
  const slots = slotsOf(document)
  const [target, other] = [slots[at % slots.length], slots[from % slots.length]]
  if (!target || !other) return
  const holder = target.holder as { [key: string]: Json }
  if (kind === 'replace') holder[target.key] = value
  if (kind === 'remove') delete holder[target.key]
  if (kind === 'copy') holder[target.key] = structuredClone(Reflect.get(other.holder, other.key))
  if (kind === 'rename' && typeof value === 'string' && !Array.isArray(holder)) {
    Object.defineProperty(holder, value, {
      value: holder[target.key],
      enumerable: true,
      configurable: true,
      writable: true,
    })
    delete holder[target.key]
  }
}

const edited = fc.record({ source: fc.constantFrom(...texts), edits: fc.array(edit, { minLength: 1, maxLength: 6 }) })
const mutated = fc.oneof(
  {
    weight: 4,
    arbitrary: edited.map(({ source, edits }) => {
      const document = JSON.parse(source)
      for (const each of edits) performed(document, each)
      return JSON.stringify(document, null, 1)
    }),
  },
  fc
    .record({ source: fc.constantFrom(...texts), length: fc.nat(20_000) })
    .map(({ source, length }) => source.slice(0, length)),
  fc
    .record({
      source: fc.constantFrom(...texts),
      at: fc.nat(20_000),
      sign: fc.constantFrom(...'{}[]",:0e\\', '1e999', '9'.repeat(400)),
    })
    .map(({ source, at, sign }) => source.slice(0, at) + sign + source.slice(at + 1)),
)

it('a container may have a name that no key may have, and still survives export and import', () => {
  const source = JSON.stringify(exportVForm(own)).replaceAll('"name":"grid1"', '"name":"__proto__"')
  const read = readForm(source)
  if (read.kind !== 'form') throw new Error(read.kind)
  const once = exportVForm(read.definition)
  const back = readForm(JSON.stringify(once))
  expect(back.kind === 'form' && exportVForm(back.definition)).toEqual(once)
})

it('reports what an import cannot use, and exports and imports the rest unchanged', () => {
  fc.assert(
    fc.property(mutated, (source) => {
      const read = readForm(source)
      const lines = source.split('\n').length
      if (read.kind === 'other_version' || read.kind === 'no_form') return
      if (read.kind === 'no_json') {
        expect(read.position.line).toBeLessThanOrEqual(lines)
        return
      }
      for (const { position, path } of read.problems) {
        expect(position.line).toBeLessThanOrEqual(lines)
        if (path.includes('[')) expect(position, path).not.toEqual({ line: 1, column: 1 })
      }
      if (read.kind === 'refused') {
        expect(read.problems.some(({ severity }) => severity === 'error')).toBe(true)
        return
      }
      compileForm(read.definition).validate({}, { today: '2026-11-22' })
      const once = exportVForm(read.definition)
      const back = readForm(JSON.stringify(once))
      expect(back.kind === 'form' && exportVForm(back.definition)).toEqual(once)
    }),
    { numRuns: runs },
  )
}, 3_600_000)
