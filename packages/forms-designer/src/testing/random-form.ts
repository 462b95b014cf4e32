import {
  compileForm,
  DefinitionError,
  type FormDefinition,
  type Rule,
  type WidgetNode,
  type WidgetOptions,
} from '@rostrum/forms'
import fc from 'fast-check'

/** One kind of field with its possible options and entries. */
type Kind = {
  readonly type: string
  readonly options: fc.Arbitrary<WidgetOptions>
  readonly values: readonly unknown[]
}

const sizes = [
  { label: 'Small', value: 1 },
  { label: 'Large', value: 2 },
  { label: 'Sold out', value: 3, disabled: true },
]
const places = [
  { label: 'North', value: 'n', children: [{ label: 'Harbour', value: 'h' }] },
  { label: 'South', value: 's' },
]
const some = (
  options: { readonly [Name in keyof WidgetOptions]: readonly WidgetOptions[Name][] },
): fc.Arbitrary<WidgetOptions> =>
  fc.record(Object.fromEntries(Object.entries(options).map(([name, values]) => [name, fc.constantFrom(...values)])), {
    requiredKeys: [],
  })

const addresses = ['a@b.cn', 'ü@例子.广告', 'a@b', 'a b@c.cn', 'https://例子.cn/x?y', 'http://a', 'ftp://a.cn']
const texts = ['', ' ', 'yes', 'no', 'abcdefg', 'AB12', '13800138000', '名字', ...addresses]
const validations = [
  '',
  'Number',
  'Letter',
  'MobilePhone',
  'noChinese',
  'Chinese',
  'Email',
  'URL',
  '^[A-Z]{2}\\d{2}$',
  '/^y.*s$/i',
  '(?:a|b)\\s*c?',
]
const text = some({
  minLength: [0, 3],
  maxLength: [4, 20],
  validation: validations,
  validationHint: ['', 'as it should be'],
})
const days = ['', '2020-01-09', '2020-01-10', '2026-11-22', '2026-11-23']
const clocks = ['', '07:59:00', '08:00:00', '23:59:59']

const kinds: readonly Kind[] = [
  { type: 'input', options: text, values: texts },
  { type: 'textarea', options: text, values: texts },
  { type: 'number', options: some({ min: [1], max: [99], precision: [0, 1] }), values: [null, 0, 1, 1.5, 1.55, 99.5] },
  { type: 'switch', options: some({}), values: [true, false] },
  { type: 'date', options: some({ min: ['2020-01-10', 'today'], max: ['today'] }), values: days },
  { type: 'date', options: fc.constant({ type: 'month', valueFormat: 'YYYY/MM' }), values: ['', '2026/02', '2020/01'] },
  { type: 'time', options: some({ min: ['08:00'], max: ['20:00'] }), values: clocks },
  {
    type: 'date-range',
    options: some({ max: ['today'] }),
    values: [[], ['2020-01-10', '2020-01-09'], ['2020-01-09', '2026-11-23'], ['2020-01-09', '']],
  },
  { type: 'radio', options: fc.constant({ optionItems: sizes }), values: [null, 1, 2] },
  { type: 'select', options: fc.constant({ optionItems: sizes }), values: [null, 1, 2] },
  {
    type: 'checkbox',
    options: some({ min: [2], max: [1] }).map((each) => ({ ...each, optionItems: sizes })),
    values: [[], [1], [1, 2]],
  },
  {
    type: 'select',
    options: some({ multipleLimit: [1] }).map((each) => ({ ...each, multiple: true, optionItems: sizes })),
    values: [[], [1], [1, 2]],
  },
  {
    type: 'cascader',
    options: some({ checkStrictly: [true] }).map((each) => ({ ...each, optionItems: places })),
    values: [[], ['n', 'h'], ['s']],
  },
  { type: 'slider', options: some({ max: [50] }), values: [0, 10, 50] },
]

/** Scripts by their hook; `other` is the name of another field. */
const scripts: readonly ((other: string) => WidgetOptions)[] = [
  (other) => ({ onChange: `this.getWidgetRef('${other}').setHidden(value === 'yes' || value === 1)` }),
  (other) => ({ onChange: `this.getFormRef().setFieldValue('${other}', 'yes'); $message.info(String(oldValue))` }),
  (other) => ({ onCreated: `this.getWidgetRef('${other}').setRequired(true)` }),
  (other) => ({ onChange: `const it = this.getWidgetRef('${other}')\nit.setDisabled(!!value) // no more` }),
  () => ({ onValidate: "callback(value === 'yes' ? undefined : new Error('never ' + rule.label))" }),
  (other) => ({ onMounted: `this.getWidgetRef('${other}').setWidgetOption('maxLength', 2); twice(1)` }),
  () => ({ onChange: 'throw new Error("</script><!-- no")' }),
]

export type RandomForm = {
  readonly definition: FormDefinition
  /** The possible entries of a field or column, by its name in rules. */
  readonly values: ReadonlyMap<string, readonly unknown[]>
}

/** Forms of a few fields of any kind, with rules, and with scripts on request. */
export function randomForm(isScripted: boolean): fc.Arbitrary<RandomForm> {
  const one = fc.record({
    kind: fc.nat(kinds.length - 1),
    seed: fc.nat(),
    required: fc.boolean(),
    isLocked: fc.constantFrom(false, false, false, true),
    script: fc.option(fc.nat(scripts.length - 1)),
    other: fc.nat(),
  })
  return fc
    .record({
      fields: fc.array(one, { minLength: 3, maxLength: 5 }),
      cells: fc.array(one, { minLength: 1, maxLength: 2 }),
      rules: fc.array(rule, { maxLength: 4 }),
      rows: some({ minRows: [1], maxRows: [2], required: [true] }),
    })
    .chain(({ fields, cells, rules, rows }) => {
      const all = [...fields, ...cells].map(({ kind }) => kinds[kind]?.options ?? fc.constant({}))
      return fc.tuple(...all).map((options) => ({ fields, cells, rules, rows, options }))
    })
    .map(({ fields, cells, rules, rows, options }) => {
      const values = new Map<string, readonly unknown[]>()
      const names = [...fields.map((_, at) => `f${at}`), ...cells.map((_, at) => `rows.c${at}`)]
      const nodes = [...fields, ...cells].map(({ kind, required, isLocked, script, other }, at): WidgetNode => {
        const target = names[at] ?? ''
        const name = target.replace('rows.', '')
        const scripted = isScripted && script !== null ? scripts[script]?.(`f${other % fields.length}`) : {}
        values.set(target, kinds[kind]?.values ?? [])
        return {
          id: name,
          type: kinds[kind]?.type ?? 'input',
          options: { name, label: name, required, disabled: isLocked, ...options[at], ...scripted },
        }
      })
      const subForm: WidgetNode = {
        id: 'rows',
        type: 'sub-form',
        options: { name: 'rows', label: 'rows', ...rows },
        children: nodes.slice(fields.length),
      }
      const definition: FormDefinition = {
        version: 1,
        config: isScripted ? { functions: 'function twice(n) { return 2 * n }' } : {},
        children: [...nodes.slice(0, fields.length), subForm],
        rules: rules.map((make) => make(names)),
      }
      return { definition, values }
    })
    .filter(({ definition }) => isSound(definition))
}

/** Random rules are sometimes circular. */
function isSound(definition: FormDefinition): boolean {
  try {
    compileForm(definition)
    return true
  } catch (error) {
    if (error instanceof DefinitionError) return false
    throw error
  }
}

const pick = (names: readonly string[], at: number) => names[at % names.length] ?? ''

const condition = fc.record({
  field: fc.nat(),
  op: fc.constantFrom('=' as const, '!=' as const, 'contains' as const, '>' as const),
  value: fc.constantFrom('yes', 1, true, 2),
})

const rule: fc.Arbitrary<(names: readonly string[]) => Rule> = fc
  .record({
    action: fc.constantFrom('show' as const, 'enable' as const, 'require' as const, 'check' as const),
    target: fc.nat(),
    condition,
    isEmpty: fc.boolean(),
  })
  .map(({ action, target, condition: { field, op, value }, isEmpty }) => (names) => {
    const read = pick(names, field)
    const when = isEmpty ? { not: { field: read, op: 'empty' as const } } : { field: read, op, value }
    const aimed = { target: pick(names, target), when }
    return action === 'check' ? { action, ...aimed, hint: 'not so' } : { action, ...aimed }
  })

/** The actions of a person in such a form. */
export const randomSteps = fc.array(
  fc.record({
    target: fc.nat(),
    value: fc.nat(),
    row: fc.nat(1),
    kind: fc.constantFrom('set', 'set', 'set', 'set', 'set', 'add', 'remove'),
  }),
  { minLength: 5, maxLength: 20 },
)
