import { compileForm, describeLayout, type FormDefinition } from '@rostrum/forms'
import { describe, expect, it } from 'vitest'
import { readPages } from '../../../testing/printed-page.ts'
import { application, testRenderer } from './document-facts.fixture.ts'
import { box, field, formWith, grid, labels, printForm, section, subForm, text } from './registration-form.fixture.ts'
import { type RegistrationForm, renderRegistrationForm } from './registration-form.ts'

/** The same form in another language. */
const localized = (words: { [name in (typeof localizedNames)[number]]: string }): FormDefinition => ({
  version: 1,
  config: {},
  children: [
    section(
      words.basic,
      grid(
        'g',
        [12, field('nation', words.nation, 'select', { optionItems: [{ label: words.han, value: '01' }] })],
        [12, field('married', words.married, 'switch')],
      ),
      field('mail', words.mail),
    ),
    section(
      words.education,
      subForm(
        'education',
        words.education,
        ...Array.from({ length: 10 }, (_, index) => field(`c${index}`, `${words.school} ${index}`)),
      ),
    ),
    box(
      'table',
      't',
      {},
      box(
        'table-row',
        'r',
        {},
        box('table-cell', 'c', {}, text(words.family)),
        box('table-cell', 'd', {}, field('father', words.father)),
      ),
    ),
  ],
})
const localizedNames = ['basic', 'nation', 'han', 'married', 'mail', 'education', 'school', 'family', 'father'] as const
const inBoth = (): RegistrationForm['layout'] => {
  const given = {
    nation: '01',
    married: true,
    mail: 'lin@example.com',
    education: [{ c0: '云南大学' }],
    father: '林某某',
  }
  const described = (form: FormDefinition, yes: string) =>
    describeLayout(compileForm(form), given, { today: '2026-11-16', labels: { ...labels, yes } })
  const chinese = localized({
    basic: '基本信息',
    nation: '民族',
    han: '汉族',
    married: '已婚',
    mail: '电子邮箱',
    education: '教育经历',
    school: '学校',
    family: '家庭',
    father: '父亲',
  })
  const english = localized({
    basic: 'Basics',
    nation: 'Ethnic group',
    han: 'Han',
    married: 'Married',
    mail: 'Email',
    education: 'Education',
    school: 'School',
    family: 'Family',
    father: 'Father',
  })
  return { chinese: described(chinese, '是'), english: described(english, 'Yes') }
}

describe('the registration form for a reader of English', () => {
  it('has every label and value in Chinese, with English below it where that differs', async () => {
    const { rows, paragraphs } = await printForm({ locale: 'en', layout: inBoth() })
    expect(paragraphs.slice(0, 2)).toEqual([
      `${application.project.title.chinese}  Yunzhou public institutions, 2026`,
      '报名登记表  Application form',
    ])
    const texts = rows.map((row) => row.map(({ text: cell }) => cell))
    const at = texts.findIndex(([first]) => first?.startsWith('基本信息'))
    expect(texts.slice(at, at + 5)).toEqual([
      ['基本信息\nBasics'],
      ['民族\nEthnic group', '汉族\nHan', '已婚\nMarried', '是\nYes'],
      ['电子邮箱\nEmail', 'lin@example.com'],
      ['教育经历\nEducation'],
      ['教育经历（1）\nEducation (1)'],
    ])
    expect(texts).toContainEqual(['学校 0\nSchool 0', '云南大学', '学校 1\nSchool 1', ''])
    expect(texts).toContainEqual(['家庭\nFamily', '父亲：林某某\nFather: 林某某'])
  })

  it('prints the same texts', async () => {
    const { pdf } = renderRegistrationForm(await testRenderer(), formWith({ locale: 'en', layout: inBoth() }))
    const text = (await readPages(pdf)).map((page) => page.text).join('')
    for (const part of ['汉族', 'Han', 'Ethnic group', '教育经历（1）', 'Education (1)', '学校 0', 'School 0']) {
      expect(text).toContain(part)
    }
  })
})
