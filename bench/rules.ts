// The cost of rules as ratios to a bare operation in the same run; and that no text or form slows them down out of
// proportion.
// Run with: node bench/rules.ts [--once]
// --once does everything once, without targets: a test runs it, so that the benchmark keeps working.
import '@rostrum/forms/eager'
import { checkEmail, checkHttpUrl } from '@rostrum/contracts/kernel/checks/address'
import { defaultRoomSize } from '@rostrum/contracts/recruitment/examination/seating'
import { type PersonFacts, Requirements } from '@rostrum/contracts/recruitment/positions/requirements'
import { compileForm, FormStore, type WidgetNode, type WidgetOptions } from '@rostrum/forms'
import { evaluatorFor, summarise } from '@rostrum/recruitment-rules/eligibility'
import { allotSeats } from '@rostrum/recruitment-rules/seating'
import { describeMachine } from './describe-machine.ts'

const today = '2026-11-22'
const once = process.argv.includes('--once')
const runs = once ? 1 : 25

/** Milliseconds of the quickest run, which excludes other load. */
function fastestRun(work: () => void): number {
  work()
  const times = Array.from({ length: runs }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return Math.min(...times)
}

function compare(what: string, work: () => void, against: string, bare: () => void, target: number): void {
  const [ours, theirs] = [fastestRun(work), fastestRun(bare)]
  const ratio = ours / theirs
  const verdict = ratio <= target ? 'kept' : 'MISSED'
  console.log(`${what}: ${ours.toFixed(2)} ms, ${ratio.toFixed(2)} of ${against} (target ${target}, ${verdict})`)
  if (ratio > target && !once) process.exitCode = 1
}

function compareEligibility(): void {
  const place = { code: '532900', name: '澜江州', path: ['530000', '532900'] }
  const person: PersonFacts = {
    birthDate: '2000-08-04',
    educations: [
      { education: 'bachelor', degree: 'bachelor', major: { code: '050101', name: '文学', path: ['0501', '050101'] } },
    ],
    household: place,
    employments: [{ from: '2023-09-01', to: null }],
    certificates: [{ code: 'ncre-2', name: '计算机等级', path: ['ncre', 'ncre-2'] }],
  }
  const majors = Array.from({ length: 40 }, (_, index) => ({ code: `09${index}`, name: `专业 ${index}` }))
  const position = Requirements.parse([
    { rule: 'education', minimum: 'bachelor' },
    { rule: 'degree', minimum: 'bachelor' },
    { rule: 'major', majors: [...majors, { code: '0501', name: '中国语言文学类' }] },
    { rule: 'age', minimum: 18, maximum: 35 },
    { rule: 'workYears', minimum: 2 },
    { rule: 'region', of: ['household'], regions: [{ code: place.code, name: place.name }] },
    { rule: 'certificate', anyOf: [{ code: 'ncre', name: '计算机等级' }] },
    { rule: 'condition', id: 'service', text: '最低服务 3 年' },
  ])
  const evaluateAll = () => {
    const evaluate = evaluatorFor(person, { referenceDate: today })
    return Array.from({ length: 300 }, () => {
      const verdicts = evaluate(position)
      return { verdicts, summary: summarise(verdicts) }
    })
  }
  const answer = evaluateAll()
  compare(
    'eligibility of one person for 300 positions',
    evaluateAll,
    'writing the answer as JSON',
    () => JSON.stringify(answer),
    1,
  )
}

function compareSeating(): void {
  const examinees = Array.from({ length: 100_000 }, (_, index) => ({
    number: `2026-${String((index * 7919) % 100_000).padStart(6, '0')}`,
    positionId: `p${index % 300}`,
  }))
  const rooms = Array.from({ length: 3334 }, (_, index) => ({ site: '01', room: index + 1, capacity: defaultRoomSize }))
  const byNumber = () => examinees.toSorted((a, b) => (a.number < b.number ? -1 : 1))
  for (const method of ['random', 'snake'] as const) {
    compare(
      `seats for 100,000 examinees, ${method}`,
      () => allotSeats(examinees, rooms, method, '6f1a4c0e9b2d7788a1b2c3d4e5f60718'),
      'sorting them by number',
      byNumber,
      6,
    )
  }
}

const input = (name: string, options: WidgetOptions): WidgetNode => ({
  id: name,
  type: 'input',
  options: { name, label: name, ...options },
})

/** Texts that make a backtracking matcher hang. Twice the text may take twice the time, plus a margin. */
function compareHostileTexts(): void {
  const growth = 3
  const against = 'the time for half the text'
  const hostile: readonly (readonly [string, (length: number) => void])[] = [
    ['e-mail address of dots', (length) => checkEmail(`${'a.'.repeat(length)}@${'a-'.repeat(length)}`)],
    ['URL of hyphens', (length) => checkHttpUrl(`http://${'a-'.repeat(length)}`)],
    ['URL of dots', (length) => checkHttpUrl(`http://${'a.'.repeat(length)}!`)],
    ...[
      'Email',
      'URL',
      'Number',
      'MobilePhone',
      'Chinese',
      'Non-Chinese',
      '^(a+)+$',
      '^(a|aa)+$',
      '^(.*a){20}$',
      '^\\d+\\d{999}$',
    ].map((validation) => [`validation ${validation}`, validatorOf(validation)] as const),
  ]
  for (const [name, check] of hostile) {
    compare(
      name,
      () => repeat(() => check(4000)),
      against,
      () => repeat(() => check(2000)),
      growth,
    )
  }
}

function repeat(work: () => void): void {
  for (let round = 0; round < 20; round += 1) work()
}

function validatorOf(validation: string) {
  const form = compileForm({ version: 1, config: {}, children: [input('text', { validation })], rules: [] })
  return (length: number) => {
    for (const unit of ['a', 'a.', '1']) form.validate({ text: `${unit.repeat(length)}!` }, { today })
  }
}

/** A keystroke costs the same in a form of any size. */
function compareForms(): void {
  const keystrokes = (count: number) => {
    const children = Array.from({ length: count }, (_, at) => input(`f${at}`, { required: true }))
    const form = new FormStore(compileForm({ version: 1, config: {}, children, rules: [] }), { today })
    return () => {
      for (let at = 0; at < 2000; at += 1) form.setValue('f7', `text ${at}`)
    }
  }
  compare('2,000 keystrokes in a form of 2,000 fields', keystrokes(2000), 'those in one of 20', keystrokes(20), 2)
}

/** Every field settles when a form opens, in the order of their rules. */
function compareOpening(): void {
  const opening = (count: number) => {
    const children = Array.from({ length: count }, (_, at) => input(`f${at}`, {}))
    const compiled = compileForm({ version: 1, config: {}, children })
    return () => {
      new FormStore(compiled, { today })
    }
  }
  compare('Opening a form of 5,000 fields', opening(5000), 'one of 500', opening(500), 25)
}

/** Ten times the rows of two sub-forms that refer to each other cost ten times as much, not a hundred times. */
function compareRowsOfTwo(): void {
  const numbers = (name: string, ...columns: readonly string[]): WidgetNode => ({
    ...{ id: name, type: 'sub-form', options: { name } },
    children: columns.map((column) => ({ id: `${name}.${column}`, type: 'number', options: { name: column } })),
  })
  const form = compileForm({
    version: 1,
    config: {},
    children: [numbers('left', 'part', 'share', 'note'), numbers('right', 'amount')],
    rules: [
      {
        action: 'compute',
        target: 'left.share',
        value: { op: 'divide', args: [{ field: 'left.part' }, { op: 'add', args: [{ field: 'right.amount' }] }] },
      },
      {
        action: 'show',
        target: 'left.note',
        when: { field: 'right.amount', op: 'contains', value: { field: 'left.part' } },
      },
    ],
  })
  const keystrokes = (count: number) => {
    const rows = (name: string) => Array.from({ length: count }, (_, at) => ({ [name]: at + 1 }))
    const store = new FormStore(form, { today, answers: { left: rows('part'), right: rows('amount') } })
    let entered = 0
    return () => {
      entered += 1
      store.setValue('right[1].amount', count + entered)
    }
  }
  const against = 'one in those of 100 and 100'
  compare('A keystroke in sub-forms of 1,000 and 1,000 rows', keystrokes(1000), against, keystrokes(100), 25)
}

compareEligibility()
compareSeating()
compareHostileTexts()
compareForms()
compareOpening()
compareRowsOfTwo()
console.log(describeMachine())
