import { describe, expect, it } from 'vitest'
import { createWorld } from './world.ts'

const evening = new Date('2026-11-19T17:30:00Z')
const world = createWorld(1, evening, 'Asia/Shanghai')

describe('the sample world', () => {
  it('gives one name one identifier in any module and order', () => {
    expect(world.idOf('project/health')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(world.idOf('project/health')).toBe(createWorld(1, evening, 'Asia/Shanghai').idOf('project/health'))
    expect(world.idOf('project/health')).not.toBe(world.idOf('project/school'))
  })

  it('counts days by the clock of the region, not of the server', () => {
    expect(world.day(0)).toBe('2026-11-20')
    expect(world.at(-1, '09:30').toISOString()).toBe('2026-11-19T01:30:00.000Z')
  })

  it.each([
    ['2026-11-20T00:59:00Z', '2026-11-19'],
    ['2026-11-20T01:00:00Z', '2026-11-20'],
    ['2026-11-20T15:59:00Z', '2026-11-20'],
  ])('finds that at %s the offices of the region were last open on %s', (moment, day) => {
    const { opens, closes } = world.workingHours(Date.parse(moment))
    expect([new Date(opens).toISOString(), new Date(closes).toISOString()]).toEqual([
      `${day}T01:00:00.000Z`,
      `${day}T09:00:00.000Z`,
    ])
  })
})
