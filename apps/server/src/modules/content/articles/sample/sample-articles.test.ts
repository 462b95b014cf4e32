import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../../kernel/sample/world.ts'
import { writerFor } from './notice-writer.ts'
import { notices } from './notices.ts'
import { publicity } from './publicity.ts'

const timeZone = 'Asia/Shanghai'
const draftsOf = (now: string) => {
  const world = createWorld(1, new Date(now), timeZone)
  const write = writerFor(world, timeZone)
  return { world, lists: publicity(world, write), notices: notices(write) }
}

describe('the sample lists of people', () => {
  it('last as many working days as they say, on whatever weekday they are loaded', () => {
    for (let day = 22; day <= 28; day += 1) {
      const { world, lists } = draftsOf(`2026-11-${day}T04:00:00Z`)
      for (const { title, day: first, until = first, body } of lists) {
        const [, stated] = body.match(/共 (\d+) 个工作日/) ?? []
        const days = Array.from({ length: until - first + 1 }, (_, at) => new Date(world.day(first + at)).getUTCDay())
        if (stated) expect(days.filter((weekday) => weekday % 6 !== 0).length, title).toBe(Number(stated))
      }
    }
  })

  it('name only the positions of their own recruitment', () => {
    const { lists } = draftsOf('2026-11-28T04:00:00Z')
    const bodyOf = (title: string) => lists.find((list) => list.title.includes(title))?.body
    expect(bodyOf('教师招聘')).not.toMatch(/医师|护士|巡护|水利/)
    expect(bodyOf('乡村医生')).not.toMatch(/教师|水利|编辑/)
    // A recruitment whose test is to come hires no one.
    expect(lists.filter(({ project }) => project !== undefined)).toEqual([])
  })
})

it('the sample notice about tickets ends with the beginning of the test', () => {
  const ticket = draftsOf('2026-11-28T04:00:00Z').notices.find(({ name }) => name === 'notice/agencies-ticket')
  expect(ticket?.summary).toBe('准考证打印至 12月1日（周二）09:00。')
  expect(ticket?.summaryEn).toContain('09:00')
})
