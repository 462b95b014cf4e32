import { messages as english } from 'virtual:messages/portal.en'
import { messages as chinese } from 'virtual:messages/portal.zh-CN'
import { educations } from '@rostrum/contracts/recruitment/positions/education-levels'
import { Requirement, type Verdict } from '@rostrum/contracts/recruitment/positions/requirements'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import fc from 'fast-check'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { VerdictTable } from './VerdictTable.tsx'
import { useVerdictLine } from './verdict-line.ts'

const catalogues = { 'zh-CN': chinese, en: english }
type Locale = keyof typeof catalogues

/** The text of an element, one line per table row or text. */
function read(element: ReactElement, locale: Locale = 'zh-CN'): string[] {
  const html = renderToStaticMarkup(
    <LocaleProvider locale={locale} timeZone="Asia/Shanghai" messages={catalogues[locale]}>
      {element}
    </LocaleProvider>,
  )
  const place = document.createElement('div')
  place.innerHTML = html
  const rows = [...place.querySelectorAll('tbody tr')]
  return rows.length > 0
    ? rows.map((row) => [...row.children].map((cell) => cell.lastElementChild?.textContent).join(' | '))
    : [place.textContent]
}

const verdict = (required: Requirement, kind: Verdict['verdict'], more: Partial<Verdict> = {}): Verdict => ({
  rule: required.rule,
  required,
  actual: null,
  verdict: kind,
  ...more,
})
const education = verdict({ rule: 'education', minimum: 'bachelor' }, 'meets', {
  actual: { rule: 'education', education: 'bachelor' },
})
const service = verdict({ rule: 'condition', id: 'service', text: '在云溪县最低服务 3 年' }, 'attest')
const certificate = verdict({ rule: 'certificate', anyOf: [{ code: 'T1', name: '高中语文教师资格证' }] }, 'unknown', {
  field: 'certificates',
})
const major = verdict({ rule: 'major', majors: [{ code: '0809', name: '计算机类' }] }, 'fails', {
  actual: { rule: 'major', majors: [{ code: '050101', name: '汉语言文学' }] },
})
const age = verdict({ rule: 'age', maximum: 35 }, 'meets', { actual: { rule: 'age', years: 26 } })

function Line({ verdicts }: { verdicts: readonly Verdict[] }) {
  const line = useVerdictLine()
  const count = (kind: Verdict['verdict']) => verdicts.filter((one) => one.verdict === kind).length
  const counts = { meets: count('meets'), attest: count('attest'), unknown: count('unknown'), fails: count('fails') }
  const overall = (['fails', 'unknown', 'attest'] as const).find((kind) => counts[kind] > 0) ?? 'meets'
  return <p>{line({ overall, counts, verdicts: [...verdicts] })}</p>
}

const table = (verdicts: readonly Verdict[] | undefined, requirements: readonly Requirement[] = []) => (
  <VerdictTable position="窗口服务岗" requirements={requirements} verdicts={verdicts} referenceDate="2026-11-16" />
)

describe('the basis of a verdict', () => {
  it('lists failures first, then missing data, then statements to make', () => {
    expect(read(table([education, age, service, certificate, major]))).toEqual([
      '专业 | 计算机类（0809） | 汉语言文学（050101） | 不符合',
      '职业资格 | 高中语文教师资格证 | 未填写 | 待补充',
      '其他条件 | 在云溪县最低服务 3 年 | 提交时由您承诺 | 需承诺',
      '学历 | 本科及以上 | 本科 | 符合',
      '年龄 | 35 周岁及以下（截至2026年11月16日） | 26 周岁 | 符合',
    ])
  })
  it('shows visitors only the requirements', () => {
    expect(read(table(undefined, [education.required, major.required]))).toEqual([
      '学历 | 本科及以上',
      '专业 | 计算机类（0809）',
    ])
  })
  it('does not call a value missing that no rule requires', () => {
    expect(read(table([verdict({ rule: 'major', majors: 'unlimited' }, 'meets')]))).toEqual([
      '专业 | 专业不限 | 不作要求 | 符合',
    ])
  })
  it('is summed up in one sentence', () => {
    expect(read(<Line verdicts={[education, age]} />)).toEqual(['2 项条件全部符合'])
    expect(read(<Line verdicts={[education, service]} />)).toEqual(['提交时需承诺 1 项：在云溪县最低服务 3 年'])
    expect(read(<Line verdicts={[service, certificate]} />)).toEqual(['暂不能判定：未填写证书'])
    expect(read(<Line verdicts={[certificate, major]} />)).toEqual(['1 项不符合，1 项待补充'])
    expect(read(<Line verdicts={[education, major]} />)).toEqual(['1 项不符合：专业'])
  })
})

const coded = fc.record({
  code: fc.constantFrom('0809', '1205', '530000'),
  name: fc.constantFrom('计算机类', '澜江州'),
})
const codes = fc.array(coded, { minLength: 1, maxLength: 6 })
const years = fc.integer({ min: 0, max: 60 })
const requirement: fc.Arbitrary<Requirement> = fc
  .oneof(
    fc.record(
      {
        rule: fc.constant('education'),
        minimum: fc.constantFrom(...educations),
        maximum: fc.constantFrom(...educations),
      },
      { requiredKeys: ['rule', 'minimum'] },
    ),
    fc.record({ rule: fc.constant('degree'), minimum: fc.constantFrom('none', 'bachelor', 'master', 'doctor') }),
    fc.record({ rule: fc.constant('major'), majors: fc.oneof(fc.constant('unlimited'), codes) }),
    fc.record({ rule: fc.constant('age'), minimum: years, maximum: years }, { requiredKeys: ['rule', 'maximum'] }),
    fc.record({ rule: fc.constant('sex'), sex: fc.constantFrom('male', 'female') }),
    fc.record({
      rule: fc.constant('politicalStatus'),
      anyOf: fc.uniqueArray(fc.constantFrom('party', 'probationary', 'youthLeague', 'masses'), { minLength: 1 }),
    }),
    fc.record({
      rule: fc.constant('region'),
      of: fc.uniqueArray(fc.constantFrom('household', 'birthplace', 'studentOrigin'), { minLength: 1 }),
      regions: codes,
    }),
    fc.record({ rule: fc.constant('workYears'), minimum: years }),
    fc.record({ rule: fc.constant('certificate'), anyOf: codes }),
  )
  .map((one) => Requirement.parse(one))

it('labels for every requirement are complete in both languages', () => {
  fc.assert(
    fc.property(requirement, fc.constantFrom<Locale>('zh-CN', 'en'), (required, locale) => {
      const [row = ''] = read(table(undefined, [required]), locale)
      expect(row).not.toMatch(/[{}]|requirement\.|undefined/)
      expect(row.split(' | ')[1]).not.toBe('')
    }),
  )
})
