import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  isBalanced,
  jobs,
  otherTransitions,
  PaymentStress,
  type Step,
  type StormAction,
  type StormActor,
} from './payment-stress.fixture.ts'

const who = fc.constantFrom<StormActor>(0, 1)
const index = fc.nat(20)

const generatedNoticeFaults = [
  'late',
  'twice',
  'lost',
  'out-of-order',
  'forged',
  'stale',
  'wrong-amount',
  'undecryptable',
] as const
const forgeries = ['forged', 'unsigned', 'wrong-serial', 'probe', 'stale', 'wrong-amount', 'wrong-merchant'] as const
const generatedAnswerFaults = [
  'unavailable',
  'frequency-limited',
  'refused',
  'accepted',
  'lost',
  'paid-meanwhile',
  'altered',
  'misdirected',
  'forged',
  'probe',
] as const
const calls = ['native', 'query', 'close', 'refund', 'query-refund', 'trade-bill', 'download'] as const

const pay = fc.record({
  do: fc.constant('pay' as const),
  order: index,
  notice: fc.option(fc.constantFrom(...generatedNoticeFaults), { nil: undefined }),
  begun: fc.boolean(),
})

const act: fc.Arbitrary<StormAction> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant('open' as const), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('poll' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), who }) },
  { weight: 10, arbitrary: pay },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('deliver' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('replay' as const), delivery: index }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('forge' as const), order: index, fault: fc.constantFrom(...forgeries) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('job' as const), job: fc.constantFrom(...jobs) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      who,
      move: fc.constantFrom(...(Object.keys(otherTransitions) as (keyof typeof otherTransitions)[])),
    }),
  },
)

/** The payer pays, and all parties learn of it at the same moment. */
const rush = pay.map((paid): Step => {
  const news: StormAction[] = [{ do: 'deliver' }, { do: 'poll', who: 0 }, { do: 'poll', who: 1 }, { do: 'deliver' }]
  return { do: 'race', acts: [paid, ...news, { do: 'job', job: 'payment.close-expired-orders' }] }
})

/** All events, in any order. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: act },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('race' as const), acts: fc.array(act, { minLength: 2, maxLength: 4 }) }),
  },
  { weight: 3, arbitrary: rush },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('kill' as const),
      at: fc.integer({ min: 1, max: 40 }),
      acts: fc.array(act, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.constantFrom(1, 10, 60, 600, 900, 4000, 40_000, 400_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('spoil' as const),
      call: fc.constantFrom(...calls),
      fault: fc.constantFrom(...generatedAnswerFaults),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deceive' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refunds end' as const),
      outcome: fc.constantFrom('SUCCESS' as const, 'ABNORMAL' as const, 'CLOSED' as const),
    }),
  },
)

/** `FUZZ_RUNS` sets the number of sequences for a deeper search. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 40)

let storm: PaymentStress
beforeAll(async () => {
  storm = await PaymentStress.start()
})
afterAll(() => storm.world.close())

describe('money and the state of a fee', () => {
  it('agree after any sequence of events, once all work is done', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }), async (steps) => {
        const applicants = await storm.begin()
        for (const one of steps) {
          await storm.take(one)
          expect(await storm.orphans()).toEqual([])
        }
        await storm.settle()
        for (const applicant of applicants) expect(await storm.balanceOf(applicant)).toSatisfy(isBalanced)
        expect(await storm.unfinished()).toEqual([])
      }),
      { numRuns },
    )
  }, 3_600_000)
})
