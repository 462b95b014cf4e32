import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { MantineProvider } from '@mantine/core'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { theme } from '@rostrum/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { ProjectSummary } from '../../recruitment/records.ts'
import { ChangePostLink, OwnProjectState } from './OwnProjectState.tsx'
import { ProjectCard } from './ProjectCard.tsx'

type Action = NonNullable<ProjectSummary['mine']>['actions'][number]

const draft = (edit: Action): ProjectSummary => ({
  id: 'b8c9ab35-6a5c-4c73-9d84-1f4c2f3a0001',
  code: '2026-YL',
  title: '专项招聘',
  type: { code: 'B', name: '医疗卫生' },
  organiser: '澜江州卫健委',
  region: { code: '530000', name: '澜江州' },
  phase: 'underway',
  windows: { apply: { start: '2026-11-10T09:00:00+08:00', end: '2026-11-18T17:00:00+08:00' } },
  timeZone: 'Asia/Shanghai',
  counts: { positions: 38, headcount: 64, applied: 1200, passed: 912, paid: 300 },
  noticeId: null,
  positionsPublishedAt: null,
  mine: {
    applicationId: 'b8c9ab35-6a5c-4c73-9d84-1f4c2f3a0002',
    states: { review: 'DRAFT', photo: 'NONE', fee: 'NONE', exam: 'NONE' },
    sections: { done: 2, invalid: 0, total: 6 },
    nextStep: null,
    actions: [edit],
  },
  reminder: null,
})

/** Returns the text of the card and the targets of its links. */
function read(project: ProjectSummary) {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(
    <MantineProvider theme={theme}>
      <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
        <MemoryRouter>
          <ProjectCard project={project} now={Date.parse('2026-11-20T15:00:00+08:00')} />
          {project.mine && <OwnProjectState mine={project.mine} timeZone={project.timeZone} />}
          {project.mine?.nextStep?.action === 'changePost' && (
            <ChangePostLink mine={project.mine} projectId={project.id} />
          )}
        </MemoryRouter>
      </LocaleProvider>
    </MantineProvider>,
  )
  return { text: place.textContent, links: [...place.querySelectorAll('a')].map((link) => link.textContent) }
}

it('a draft is continued while it can be changed', () => {
  expect(read(draft({ action: 'editForm', possible: true })).links).toContain(portal['home.continue_form'])
})

it('a draft that missed its deadline says so and links to the application', () => {
  const params = { stage: 'submission', closed: '2026-11-18T09:00:00Z' }
  const missed = draft({
    action: 'editForm',
    possible: false,
    reason: 'recruitment.window_closed',
    params,
    message: '',
  })
  const { text, links } = read(missed)
  expect(text).toContain(portal['recruitment.draft_missed'])
  expect(links).toContain(portal['home.see_mine'])
  expect(links).not.toContain(portal['home.continue_form'])
})

it.each(['REJECTED', 'DRAFT'] as const)(
  'an application that was not passed (%s) offers another position with its end, and not the form',
  (review) => {
    const project = draft({ action: 'editForm', possible: true })
    const deadline = '2026-11-24T17:00:00+08:00'
    const nextStep = { action: 'changePost', stage: 'apply', opens: null, deadline, amount: null } as const
    const mine = project.mine && { ...project.mine, nextStep, states: { ...project.mine.states, review } }
    const { text, links } = read({ ...project, mine })
    expect(text).toContain('未通过审查')
    expect(text).toContain('您可以在 11月24日（周二）17:00 前改报其他职位并重新提交。')
    expect(links).toContain(portal['application.choose_other'])
    expect(links).not.toContain(portal['home.continue_form'])
  },
)
