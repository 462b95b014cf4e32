import { readMessages } from '@rostrum/i18n/node/read-messages'
import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../../kernel/sample/world.ts'
import { helpExam } from './help-exam.ts'
import { writerFor } from './notice-writer.ts'
import { notices } from './notices.ts'
import { policies } from './policies.ts'
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

  it('give each position a code of its own, and begin with a whole sentence', () => {
    for (const { title, body } of draftsOf('2026-11-28T04:00:00Z').lists) {
      expect(body, title).not.toMatch(/<p>根据[^，]*。/)
      if (!body.includes('招聘单位')) continue
      const rows = [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
        [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell),
      )
      const positions = rows.filter((cells) => cells.length > 0).map(([, , unit, post, code]) => ({ unit, post, code }))
      const distinct = (of: (position: (typeof positions)[number]) => string) => new Set(positions.map(of)).size
      const jobs = distinct(({ unit, post }) => `${unit} ${post}`)
      expect(jobs, title).toBeGreaterThan(1)
      expect(
        [distinct(({ code = '' }) => code), distinct((position) => Object.values(position).join())],
        title,
      ).toEqual([jobs, jobs])
    }
  })
})

it('the sample notice about tickets ends with the beginning of the test', () => {
  const ticket = draftsOf('2026-11-28T04:00:00Z').notices.find(({ name }) => name === 'notice/agencies-ticket')
  expect(ticket?.summary).toBe('准考证打印至 12月1日（周二）09:00。')
  expect(ticket?.summaryEn).toContain('09:00')
})

it('the sample notice about the fee names both ways to pay', () => {
  const fee = draftsOf('2026-11-28T04:00:00Z').notices.find(({ name }) => name === 'notice/health-payment')
  expect(fee?.body).toMatch(/扫描页面上的二维码.*“去微信支付”/)
  expect(fee?.bodyEn).toMatch(/scan the QR code.*“Pay with WeChat”/)
})

it('the help says how long the decision about a waiver takes, as the policy does, and names the buttons of the portal', () => {
  const help = helpExam.find(({ title }) => title === '费用减免怎样申请')
  const policy = policies.find(({ name }) => name === 'policy/waiver')
  const daysIn = (text = '') => text.match(/(\d+) 个工作日|(one) working day/)?.[0]
  expect(daysIn(help?.body)).toBe('1 个工作日')
  expect(daysIn(help?.bodyEn)).toBe('one working day')
  expect([daysIn(policy?.body), daysIn(policy?.bodyEn)]).toEqual([daysIn(help?.body), daysIn(help?.bodyEn)])
  for (const [locale, text] of [
    ['zh-CN', help?.body],
    ['en', help?.bodyEn],
  ] as const) {
    const words = Object.values(readMessages(['portal/payment', 'portal/application'], locale))
    const quoted = [...(text ?? '').matchAll(/“([^”]*(?:申请|request|Request)[^”]*)”/g)].map(([, name = '']) => name)
    expect(quoted.filter((name) => !words.includes(name))).toEqual([])
  }
})

it('the help says what to do when WeChat does not accept a code from the album, as the page does', () => {
  const help = helpExam.find(({ title }) => title === '怎样缴考试费')
  expect(help?.body).toMatch(
    /从相册选取。如果微信提示不支持，请在另一台手机或电脑上登录并打开二维码，再用本机的微信扫描/,
  )
  expect(help?.bodyEn).toMatch(/choose it from your album.*If WeChat does not accept it, log in on another device/)
})
