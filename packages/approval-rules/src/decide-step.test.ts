import { stepModes } from '@rostrum/contracts/engines/approval/flow-choices'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { progressAfterApproval, type StepTask } from './decide-step.ts'

const task = (id: string, state: StepTask['state'], more: Partial<StepTask> = {}): StepTask => ({
  ...{ id, state, ordinal: Number(id.replace(/\D/g, '')) || 0, parentId: null, sign: null },
  ...more,
})

describe('what an approval leads to', () => {
  it('in mode any the first one decides, and the others are no longer needed', () => {
    const tasks = [task('1', 'approved'), task('2', 'open'), task('3', 'open')]
    expect(progressAfterApproval('any', tasks, '1')).toEqual({ open: [], skip: ['2', '3'], done: true })
  })

  it('in mode all everyone approves, except who was replaced', () => {
    const tasks = [task('1', 'approved'), task('2', 'open'), task('3', 'handed_over')]
    expect(progressAfterApproval('all', tasks, '1').done).toBe(false)
    const last = [task('1', 'approved'), task('2', 'approved'), task('3', 'handed_over')]
    expect(progressAfterApproval('all', last, '2')).toEqual({ open: [], skip: [], done: true })
  })

  it('in turn the next person is asked when the one before has approved', () => {
    const tasks = [task('1', 'approved'), task('2', 'waiting'), task('3', 'waiting')]
    expect(progressAfterApproval('in_turn', tasks, '1')).toEqual({ open: ['2'], skip: [], done: false })
  })

  it('a signer before the person is asked first, then the person', () => {
    const tasks = [task('1', 'waiting'), task('2', 'approved', { parentId: '1', sign: 'before' }), task('3', 'open')]
    expect(progressAfterApproval('any', tasks, '2')).toEqual({ open: ['1'], skip: [], done: false })
  })

  it('a signer after the person has to approve in each mode', () => {
    for (const mode of stepModes) {
      const after = task('2', 'waiting', { parentId: '1', sign: 'after' })
      expect(progressAfterApproval(mode, [task('1', 'approved'), after], '1')).toMatchObject({
        open: ['2'],
        done: false,
      })
      const signed = [task('1', 'approved'), { ...after, state: 'approved' as const }]
      expect(progressAfterApproval(mode, signed, '2')).toMatchObject({ open: [], done: true })
    }
  })
})

type Simulated = { tasks: StepTask[]; done: boolean; approvals: number }

/** Adds a signer to a task now and then. @returns whether it did */
function addSigner(tasks: StepTask[], at: number, choice: number, limit: number): boolean {
  const person = tasks[at]
  if (!person || tasks.length >= limit || choice % 5 > 1) return false
  const sign = choice % 5 === 0 ? 'before' : 'after'
  const state = sign === 'before' ? 'open' : 'waiting'
  tasks.push(task(`${tasks.length + 1}`, state, { parentId: person.id, sign }))
  if (sign === 'before') tasks[at] = { ...person, state: 'waiting' }
  return true
}

function approve(mode: (typeof stepModes)[number], tasks: StepTask[], id: string): boolean {
  const set = (ids: readonly string[], state: StepTask['state']) => {
    for (const [at, one] of tasks.entries()) if (ids.includes(one.id)) tasks[at] = { ...one, state }
  }
  set([id], 'approved')
  const { open, skip, done } = progressAfterApproval(mode, tasks, id)
  set(open, 'open')
  set(skip, 'skipped')
  return done
}

/** Approves open tasks in the order that `choices` picks, and adds signers on the way. */
function simulate(mode: (typeof stepModes)[number], people: number, choices: readonly number[]): Simulated {
  const tasks = Array.from({ length: people }, (_, at) =>
    task(String(at + 1), mode === 'in_turn' && at > 0 ? 'waiting' : 'open', { ordinal: at }),
  )
  let approvals = 0
  for (const choice of choices) {
    const open = tasks.filter(({ state }) => state === 'open')
    const chosen = open[choice % open.length]
    if (!chosen) break
    if (addSigner(tasks, tasks.indexOf(chosen), choice, people + 3)) continue
    approvals++
    if (approve(mode, tasks, chosen.id)) return { tasks, done: true, approvals }
  }
  return { tasks, done: false, approvals }
}

const inputs = [
  fc.constantFrom(...stepModes),
  fc.integer({ min: 1, max: 5 }),
  fc.array(fc.nat(1000), { maxLength: 40 }),
] as const

describe('any course of a step', () => {
  it('always has a person who can act until it is decided', () => {
    fc.assert(
      fc.property(...inputs, (mode, people, choices) => {
        const { tasks, done } = simulate(mode, people, choices)
        return done || tasks.some(({ state }) => state === 'open')
      }),
    )
  })

  it('ends with no open question, and with the approval of everyone that its mode needs', () => {
    fc.assert(
      fc.property(...inputs, (mode, people, choices) => {
        const { tasks, done, approvals } = simulate(mode, people, choices)
        if (!done) return true
        const needed = mode === 'any' ? 1 : people
        const main = tasks.filter(({ parentId, state }) => parentId === null && state === 'approved')
        return (
          tasks.every(({ state }) => state !== 'open' && state !== 'waiting') && main.length >= needed && approvals > 0
        )
      }),
    )
  })
})
