import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Track, type TrackStep } from './Track.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

afterEach(cleanup)

const steps: TrackStep[] = [
  { key: 'apply', title: '提交报名', state: 'done' },
  { key: 'review', title: '资格审查', state: 'failed' },
  { key: 'pay', title: '缴费', state: 'skipped' },
  { key: 'changePost', title: '改报', state: 'current', action: <button type="button">改报职位</button> },
  { key: 'exam', title: '笔试', state: 'future' },
]

describe('the track of a matter', () => {
  it('has text for its icons, and marks the current step', () => {
    renderInTheme(<Track label="办理进度" steps={steps} />)
    const items = screen.getAllByRole('listitem')
    expect(items.map((item) => within(item).getByRole('img').getAttribute('aria-label'))).toEqual([
      '已完成',
      '未通过',
      '已跳过',
      '进行中',
      '未开始',
    ])
    expect(items.filter((item) => item.getAttribute('aria-current') === 'step')).toEqual([items[3]])
  })
  it('keeps the action inside its step', () => {
    renderInTheme(<Track label="办理进度" steps={steps} />)
    const [, , , current] = screen.getAllByRole('listitem')
    expect(within(current as HTMLElement).getByRole('button', { name: '改报职位' })).toBeTruthy()
  })
})
