import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Stage, StageRail } from './StageRail.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

afterEach(cleanup)

const stages: Stage[] = [
  { key: 'apply', name: '报名', state: 'done', dates: '11-16 至 11-24' },
  { key: 'pay', name: '缴费', state: 'current', dates: '11-27 至 12-01', elapsed: 0.5, note: '开放，剩 2 天' },
  { key: 'ticket', name: '打印准考证', state: 'future', dates: '12-14 至 12-19' },
  { key: 'exam', name: '笔试', state: 'future', dates: '12-19' },
  { key: 'score', name: '成绩发布', state: 'future', dates: '01-08' },
]

describe('a stage rail', () => {
  it('describes the current stage and the status of each stage to assistive technology', () => {
    renderInTheme(<StageRail stages={stages} label="招聘日程" />)
    const items = screen.getAllByRole('listitem')
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null])
    expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
      '已完成',
      '进行中',
      '未开始',
      '未开始',
      '未开始',
    ])
  })
  it('counts the collapsed stages and expands them', () => {
    renderInTheme(<StageRail stages={stages} label="招聘日程" />)
    const more = screen.getByRole('button', { name: '之后还有 2 个阶段，全部展开' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(more)
    expect(screen.getByRole('button', { name: '收起' }).getAttribute('aria-expanded')).toBe('true')
  })
})
