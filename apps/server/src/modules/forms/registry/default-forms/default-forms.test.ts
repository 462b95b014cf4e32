import {
  compileForm,
  croppedFileMaxSize,
  FormStore,
  localizeDefinition,
  parseDefinition,
  type WidgetNode,
} from '@rostrum/forms'
import { describe, expect, it } from 'vitest'
import { FormBindings } from '../bindings.ts'
import { personBindings } from './person-sections.ts'
import { profileForm } from './profile-form.ts'
import { registrationForm } from './registration-form.ts'

const everyNode = (nodes: readonly WidgetNode[]): WidgetNode[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.children ?? [])])

const chinese = /\p{Script=Han}/u
const textsOf = ({ options }: WidgetNode) =>
  Object.values(options).filter((option): option is string => typeof option === 'string')

describe.each([
  ['personal information', profileForm()],
  ['registration form', registrationForm()],
])('the %s', (_name, definition) => {
  it('is a valid form', () => {
    expect(parseDefinition(definition).problems).toEqual([])
  })

  it('leaves no Chinese text in English, including hints of rules', () => {
    const english = localizeDefinition(definition, 'en')
    for (const node of everyNode(english.children)) {
      for (const text of textsOf(node)) expect(text, node.id).not.toMatch(chinese)
    }
    expect(JSON.stringify(english.rules)).not.toMatch(chinese)
  })

  it('states the size of a photo for cropping, in both languages', () => {
    for (const locale of ['zh-CN', 'en']) {
      const photo = everyNode(localizeDefinition(definition, locale).children).find(({ id }) => id === 'photo')
      expect(photo?.options.uploadTip).toContain(`${croppedFileMaxSize} MB`)
    }
  })

  it('says of each switch in a hint that it is turned on', () => {
    const hints = everyNode(definition.children).map(({ options }) => options.requiredHint ?? '')
    const switches = hints.flatMap((hint) => hint.match(/..“没有/) ?? [])
    expect(switches.length).toBeGreaterThan(0)
    expect(new Set(switches)).toEqual(new Set(['打开“没有']))
  })

  it('requests each missing answer by its name', () => {
    for (const { id, options } of everyNode(localizeDefinition(definition, 'en').children)) {
      if (options.required) expect(options.requiredHint, id).toMatch(/^(Add|Choose|Enter|Read|Upload) /)
    }
  })

  it('speaks to the person about their own facts, and in errors without a full stop', () => {
    const english = compileForm(localizeDefinition(definition, 'en'))
    const errors = english.validate({ email: 'name' }, { today: '2026-11-22' })
    const messageAt = (field: string) => errors.find(({ path }) => path === field)?.hint
    expect(messageAt('email')).toBe('Enter a valid email address, such as name@example.com')
    for (const field of ['nation', 'politicalStatus', 'household', 'employmentStatus', 'address'])
      expect(messageAt(field)).toMatch(/ your [a-z ]+$/)
  })

  it('asks for what each school can grant, for school years as for a degree', () => {
    const form = compileForm(definition)
    const missingAt = (level: string) =>
      form
        .validate({ education: [{ level }] }, { today: '2026-11-22' })
        .map(({ path }) => path)
        .filter((path) => /^education\[0\]\.(degree|major)/.test(path))
    expect(missingAt('highSchool')).toEqual([])
    expect(missingAt('secondaryVocational')).toEqual(['education[0].majorName'])
    expect(missingAt('bachelor')).toEqual(['degree', 'major', 'majorName'].map((name) => `education[0].${name}`))
  })

  it.each(['education', 'employment', 'family'])('adds the first row of %s with one press, and requires it', (name) => {
    const form = new FormStore(compileForm(definition), { today: '2026-11-22' })
    expect(form.getField(name).rows).toHaveLength(0)
    form.addRow(name)
    expect(form.getField(name).rows).toHaveLength(1)
    const errors = compileForm(definition).validate({}, { today: '2026-11-22' })
    expect(errors.filter(({ path }) => path === name)).toMatchObject([{ code: 'required' }])
  })

  it.each([
    ['13800138000', true],
    ['+86 138 0013 8000', true],
    ['8613800138000', true],
    ['138-0013-8000', true],
    ['0888-6123456', true],
    ['08886123456', true],
    ['010-81234567-801', true],
    ['12800138000', false],
    ['138001380001', false],
    ['23800138000', false],
    ['6123456', false],
    ['0888-612345-', false],
    ['0888 六一二三四五六', false],
  ])('takes mobile and landline numbers with area code as the other phone number: %s', (contactPhone, isTaken) => {
    const errors = compileForm(localizeDefinition(definition, 'en')).validate({ contactPhone }, { today: '2026-11-22' })
    expect(errors.some(({ path }) => path === 'contactPhone')).toBe(!isTaken)
  })

  it('has every field that its facts are read from', () => {
    const bindings = FormBindings.parse(personBindings)
    const { fields } = compileForm(definition).plan
    const names = new Set(fields.map(({ name }) => name))
    const { educations, employments, certificates, ...single } = bindings
    for (const name of Object.values(single)) expect(names).toContain(name)
    const columnsOf = (rows = '') => {
      const field = fields.find(({ name }) => name === rows)
      return field?.kind === 'rows' ? field.columns.map(({ name }) => name) : []
    }
    const { education = '', degree = '', major = '' } = educations ?? {}
    expect(columnsOf(educations?.rows)).toEqual(expect.arrayContaining([education, degree, major]))
    expect(columnsOf(employments?.rows)).toEqual(expect.arrayContaining([employments?.from, employments?.to]))
    for (const name of [employments?.none, certificates?.field, certificates?.none]) expect(names).toContain(name)
  })
})

it('the declaration says the same in both languages', () => {
  const [chinese, english] = ['zh-CN', 'en'].map((locale) => {
    const { children } = localizeDefinition(registrationForm(), locale)
    return everyNode(children).find(({ id }) => id === 'statement')?.options.textContent ?? ''
  })
  const promises = [
    ['真实、准确、完整', 'true, accurate and complete'],
    ['所报职位的条件', 'requirements of the positions'],
    ['考试纪律', 'exam rules'],
    ['考试安排', 'exam arrangements'],
    ['弄虚作假', 'false information'],
    ['自愿承担', 'I accept'],
    ['取消资格', 'disqualification'],
    ['诚信档案', 'integrity record'],
  ] as const
  for (const [inChinese, inEnglish] of promises) {
    expect(chinese).toContain(inChinese)
    expect(english).toContain(inEnglish)
  }
})
