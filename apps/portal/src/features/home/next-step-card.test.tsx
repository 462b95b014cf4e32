import { messages as english } from 'virtual:messages/portal.en'
import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { MantineProvider } from '@mantine/core'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { theme } from '@rostrum/ui/theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import type { ProjectSummary } from '../../recruitment/records.ts'
import { NextStepCard } from './NextStepCard.tsx'
import type { EndedApplication, Step } from './pick-steps.ts'

const ended = (states: Partial<EndedApplication['states']>): EndedApplication => ({
  opinion: null,
  id: 'b8c9ab35-6a5c-4c73-9d84-1f4c2f3a0002',
  number: '2026-YL-004817',
  project: {
    id: 'b8c9ab35-6a5c-4c73-9d84-1f4c2f3a0001',
    code: '2026-YL',
    title: '专项招聘',
    organiser: '澜江州卫健委',
    phase: 'finished',
    windows: {},
    timeZone: 'Asia/Shanghai',
  },
  choices: [],
  adjustable: false,
  states: { review: 'PASSED', photo: 'OK', fee: 'PAID', exam: 'NONE', ...states },
  fee: null,
  createdAt: '2026-11-08T10:00:00+08:00',
  savedAt: '2026-11-08T10:00:00+08:00',
  submittedAt: '2026-11-08T10:00:00+08:00',
  sections: null,
  nextStep: null,
  actions: [],
  rejectedPositions: [],
})

const open = { phase: 'applying' } as ProjectSummary

const textOf = (application: EndedApplication | null) => cardText({ steps: [], ended: application })

const cardText = (data: CardData): string => cardOf(data).textContent

type CardData = { steps: readonly Step[]; ended: EndedApplication | null; deletionRequestedAt?: string }

const catalogues = { 'zh-CN': portal, en: english }

function cardOf(data: CardData, locale: keyof typeof catalogues = 'zh-CN', projects = [open]): HTMLElement {
  const query = { data: { deletionRequestedAt: null, ...data } } as unknown as Parameters<
    typeof NextStepCard
  >[0]['query']
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(
    <MantineProvider theme={theme}>
      <LocaleProvider locale={locale} timeZone="Asia/Shanghai" messages={catalogues[locale]}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <NextStepCard query={query} projects={projects} now={Date.parse('2027-02-20T15:00:00+08:00')} />
          </MemoryRouter>
        </QueryClientProvider>
      </LocaleProvider>
    </MantineProvider>,
  )
  return place
}

it('a hired person sees the result and who will call, and no link to another project', () => {
  const text = textOf(ended({ exam: 'HIRED' }))
  expect(text).toContain('您已被录用')
  expect(text).toContain('由招聘单位通知')
  expect(text).not.toContain('正在报名')
})

it('a person who was not hired sees the result and the open projects', () => {
  const text = textOf(ended({ exam: 'OUT' }))
  expect(text).toContain('您这次未被录用')
  expect(text).toContain('还有 1 个项目正在报名')
})

it.each(['REJECTED', 'DISQUALIFIED'] as const)(
  'an application that the office ended (%s) gives its reason',
  (review) => {
    const text = textOf({ ...ended({ review }), opinion: '毕业证书无法核验' })
    expect(text).toContain('意见：毕业证书无法核验')
    expect(text).not.toContain('报名详情')
  },
)

it('a person without a finished application sees what they can start', () => {
  expect(textOf(null)).toContain('选择一个项目，开始报名')
})

it.each(['NONE', 'UNCONFIRMED', 'CONFIRMED'] as const)(
  'a refund ends an application whose exam is %s, and is given as the reason',
  (exam) => {
    for (const [fee, state] of [
      ['REFUNDING', '您的考试费正在退回'],
      ['REFUNDED', '您的考试费已退回'],
    ] as const) {
      const text = textOf(ended({ exam, fee }))
      expect(text).toContain(state)
      expect(text).toContain('退费后不再安排考试')
      expect(text).not.toContain('未在规定时间内')
    }
  },
)

it('a person called to the interview sees that it comes next, and not that there is nothing to do', () => {
  const step = { action: null, stage: 'interview', opens: null, deadline: null, amount: null } as const
  const textIn = (exam: 'RELEASED' | 'INTERVIEW') =>
    cardText({ steps: [{ ...step, application: ended({ exam }), corrections: [] }], ended: null })
  expect(textIn('RELEASED')).toContain('暂无需要您办理的事项等待面试名单')
  expect(textIn('INTERVIEW')).toContain('您的下一步进入面试')
})

it('an interview is shown below a task of another application, with its first day and a way to it', () => {
  const nothing = { opens: null, deadline: null, amount: null, corrections: [] }
  const fee: Step = { ...nothing, action: 'pay', stage: 'pay', application: ended({ fee: 'DUE' }) }
  const interview: Step = {
    ...{ ...nothing, action: null, stage: 'interview', application: ended({ exam: 'INTERVIEW' }) },
    ...{ opens: '2027-02-22T09:00:00+08:00', deadline: '2027-02-23T17:00:00+08:00' },
  }
  const card = cardOf({ steps: [fee, interview], ended: null })
  expect(card.textContent).toContain('进入面试')
  expect(card.textContent).toContain('2月22日（周一）09:00 起')
  const links = [...card.querySelectorAll('a')]
  expect(links.at(-1)?.textContent).toBe('查看这份报名')
  const begun = { ...interview, opens: '2027-02-20T09:00:00+08:00' }
  expect(cardOf({ steps: [begun], ended: null }).textContent).toContain('2月23日（周二）17:00 结束')
})

it('a person whose application was returned reads the opinion and why the photo was refused, and is led to the form', () => {
  const card = cardOf({
    steps: [
      {
        ...{ action: 'editForm', stage: 'review', opens: null, amount: null, deadline: '2027-02-23T17:00:00+08:00' },
        application: ended({ review: 'RETURNED', photo: 'BAD' }),
        corrections: [
          { of: 'review', opinion: '学历证书不清晰' },
          { of: 'photo', opinion: '头部过小' },
        ],
      },
    ],
    ended: null,
  })
  expect(card.textContent).toContain('2月23日（周二）17:00 截止 ·还剩')
  expect(card.textContent).toContain('审查意见：学历证书不清晰')
  expect(card.textContent).toContain('证件照不合格：头部过小')
  const [first] = card.querySelectorAll('a')
  expect(first?.getAttribute('href')).toContain('/recruit/form?')
})

it('a person whose only position was cancelled is not blamed for the end of the application', () => {
  const lapsed = ended({ review: 'LAPSED' })
  const choice = { order: 1, position: { title: '护士', code: '0101' } }
  const withChoice = (cancelled: boolean) =>
    textOf({ ...lapsed, choices: [{ ...choice, cancelled }] as unknown as EndedApplication['choices'] })
  expect(withChoice(false)).toContain('规定时间内没有完成')
  expect(withChoice(true)).toContain('您报考的职位已取消')
  expect(withChoice(true)).not.toContain('规定时间内')
})

it('a person who has requested the deletion of the account reads when, and where to cancel it, and nothing else', () => {
  const card = cardOf({ steps: [], ended: ended({ exam: 'HIRED' }), deletionRequestedAt: '2027-02-19T09:30:00+08:00' })
  expect(card.textContent).toContain('2027-02-19 09:30')
  expect([...card.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([paths.privacy()])
})

const rejection = (code: string, opinion = '所学专业不符合要求') =>
  ({
    ...{ position: { id: code, title: '馆员', code }, at: '2027-02-18T10:00:00+08:00', opinion },
  }) as unknown as Step['application']['rejectedPositions'][number]

const change = (review: 'REJECTED' | 'DRAFT'): Step => ({
  ...{ action: 'changePost', stage: 'apply', opens: '2027-02-01T09:00:00+08:00', amount: null, corrections: [] },
  deadline: '2027-02-24T17:00:00+08:00',
  application: { ...ended({ review }), rejectedPositions: [rejection('Y01'), rejection('Y02')] },
})

it.each([
  ['REJECTED', paths.application({ id: ended({}).id, act: 'position' })],
  ['DRAFT', paths.deliver({ projectId: ended({}).project.id })],
] as const)(
  'who was not passed and has no other position (%s) reads for which, why and until when, and is led to the choice',
  (review, target) => {
    const card = cardOf({ steps: [change(review)], ended: null })
    expect(card.textContent).toMatch(/馆员（Y01）、馆员（Y02）于.*2月18日（周四）未通过资格审查。/)
    expect(card.textContent.split('所学专业不符合要求')).toHaveLength(2)
    expect(card.textContent).toContain('2月24日（周三）17:00 截止')
    expect(card.textContent).not.toContain('职位已取消')
    expect(card.querySelector('a')?.getAttribute('href')).toBe(target)
  },
)

it('a rejection that can still be changed is among the other tasks, with its end, its position, the comment and a button', () => {
  const fee: Step = {
    ...{ action: 'pay', stage: 'pay', opens: null, amount: null, deadline: '2027-02-22T17:00:00+08:00' },
    ...{ corrections: [], application: ended({ fee: 'DUE' }) },
  }
  const card = cardOf({ steps: [change('REJECTED'), fee], ended: null })
  expect(card.querySelector('h1')?.textContent).toContain('缴纳考试费')
  expect(card.textContent).toMatch(/馆员（Y01）、馆员（Y02）于.*2月18日（周四）未通过资格审查。/)
  expect(card.textContent).toContain('2月24日（周三）17:00 截止')
  expect(card.textContent.split('意见：所学专业不符合要求')).toHaveLength(2)
  expect([...card.querySelectorAll('a')].at(-1)?.getAttribute('href')).toContain('act=position')
})

it('the other open projects do not count the project of the result', () => {
  const place = cardOf({ steps: [], ended: ended({ review: 'REJECTED' }) }, 'zh-CN', [
    { ...open, id: ended({}).project.id },
  ])
  expect(place.textContent).not.toContain('正在报名')
})

it('who passed the review reads so, with the beginning and the end of the payment', () => {
  const fee: Step = {
    ...{ action: 'pay', stage: 'pay', opens: '2027-02-22T09:00:00+08:00', amount: null, corrections: [] },
    ...{ deadline: '2027-02-24T17:00:00+08:00', application: ended({ fee: 'DUE' }) },
  }
  const text = cardText({ steps: [fee], ended: null })
  expect(text).toContain('资格审查已通过，缴费尚未开放')
  expect(text).toMatch(/2月22日（周一）09:00 至 .*2月24日（周三）17:00/)
  const due = cardText({ steps: [{ ...fee, opens: '2027-02-19T09:00:00+08:00' }], ended: null })
  expect(due).toContain('资格审查已通过，您的下一步')
})

it('marks what the office wrote in Chinese for a reader of another language', () => {
  const opinion = '毕业证书无法核验'
  const returned: Step = {
    ...{ action: 'editForm', stage: 'review', opens: null, amount: null, deadline: '2027-02-23T17:00:00+08:00' },
    application: ended({ review: 'RETURNED' }),
    corrections: [{ of: 'review', opinion }],
  }
  const rejected = { ...ended({ review: 'REJECTED' }), opinion }
  for (const data of [
    { steps: [returned], ended: null },
    { steps: [], ended: rejected },
  ]) {
    expect(cardOf(data, 'en').textContent).toContain('In Chinese')
    expect(cardOf(data).textContent).not.toContain('In Chinese')
  }
  const inEnglish = { steps: [], ended: { ...rejected, opinion: 'It cannot be verified.' } }
  expect(cardOf(inEnglish, 'en').textContent).not.toContain('In Chinese')
})

it('the parts of a line are set apart once: by a space in English, and by a margin in Chinese', () => {
  const step: Step = {
    ...{ action: 'pay', stage: 'pay', opens: null, amount: null, deadline: '2027-02-23T17:00:00+08:00' },
    application: ended({ fee: 'DUE' }),
    corrections: [],
  }
  const partsIn = (locale: 'zh-CN' | 'en') =>
    [...cardOf({ steps: [step], ended: null }, locale).querySelectorAll('span')]
      .filter(({ textContent }) => textContent.includes('专项招聘') || textContent.includes('23'))
      .filter(({ className }) => className.includes('u-me-6'))
  expect(partsIn('zh-CN').length).toBeGreaterThan(1)
  expect(partsIn('en')).toEqual([])
})

it('a person whose waiver was refused reads so, and why, above the payment', () => {
  const card = cardOf({
    steps: [
      {
        ...{ action: 'pay', stage: 'pay', opens: null, amount: null, deadline: '2027-02-23T17:00:00+08:00' },
        application: ended({ fee: 'DUE' }),
        corrections: [{ of: 'waiver', opinion: '证明已过期' }],
      },
    ],
    ended: null,
  })
  expect(card.textContent).toContain('减免申请未批准：证明已过期')
})
