import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderInTheme } from '../testing/render-in-theme.tsx'
import { ColumnPlot } from './ColumnPlot.tsx'
import { FunnelBars } from './FunnelBars.tsx'
import { Histogram } from './Histogram.tsx'
import { LinePlot } from './LinePlot.tsx'
import { Sparkline } from './Sparkline.tsx'
import { StackedBar } from './StackedBar.tsx'
import { Waterfall } from './Waterfall.tsx'

afterEach(cleanup)

const days = ['11-01', '11-02', '11-03'].map((key, index) => ({ key, label: key, value: [5, 12345, 7][index] }))

const columns = (onOpen?: (key: string) => void) => (
  <ColumnPlot title="每日报名" pointsLabel="日期" valueLabel="人数" columns={days} onOpen={onOpen} />
)
const picture = () => screen.getByRole('button', { name: /^每日报名/ })
const readout = () => screen.getByRole('status').textContent

describe('a plot over an axis', () => {
  it('tells the value of the point that the arrow keys reach, and opens its rows', () => {
    const onOpen = vi.fn()
    renderInTheme(columns(onOpen))
    fireEvent.keyDown(picture(), { key: 'ArrowRight' })
    expect(readout()).toBe('11-03人数：7')
    fireEvent.keyDown(picture(), { key: 'ArrowLeft' })
    expect(readout()).toBe('11-02人数：12,345')
    fireEvent.keyDown(picture(), { key: 'Home' })
    fireEvent.click(picture())
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('11-01')
  })

  it('stays at the first and last point', () => {
    renderInTheme(columns())
    for (const key of ['End', 'ArrowRight', 'ArrowRight']) fireEvent.keyDown(picture(), { key })
    expect(readout()).toContain('11-03')
    for (const key of ['Home', 'ArrowLeft']) fireEvent.keyDown(picture(), { key })
    expect(readout()).toContain('11-01')
  })

  it('T shows the table and back, and the focus follows', () => {
    renderInTheme(columns())
    picture().focus()
    fireEvent.keyDown(picture(), { key: 't' })
    const region = screen.getByRole('region', { name: '每日报名' })
    expect(document.activeElement).toBe(region)
    expect(within(region).getByRole('row', { name: '11-02 12,345' })).toBeTruthy()
    fireEvent.keyDown(region, { key: 'T' })
    expect(document.activeElement).toBe(picture())
  })

  it('leaves shortcuts of the browser alone', () => {
    renderInTheme(columns())
    expect(fireEvent.keyDown(picture(), { key: 't', ctrlKey: true })).toBe(true)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('has one column of its table for each series, with a dash where there is no value', () => {
    renderInTheme(
      <LinePlot
        title="累计"
        pointsLabel="日期"
        points={days}
        lines={[
          { key: 'own', label: '2026', series: 1, values: [1, 2, null] },
          { key: 'target', label: '目标', series: 'target', values: [2, 4, 6] },
        ]}
      />,
    )
    fireEvent.click(screen.getByRole('button', { name: '显示为表格' }))
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '日期2026目标',
      '11-0112',
      '11-0224',
      '11-03–6',
    ])
  })

  it('says that there is nothing instead of rows of zeros', () => {
    renderInTheme(<StackedBar title="出勤" parts={[{ key: 'late', label: '迟到' }]} rows={[]} empty="当日无人迟到" />)
    expect(screen.getByRole('figure', { name: '出勤' }).textContent).toBe('出勤当日无人迟到')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says that there is nothing instead of an empty picture', () => {
    renderInTheme(
      <ColumnPlot title="每日报名" pointsLabel="日期" valueLabel="人数" columns={[]} empty="本周无人报名" />,
    )
    expect(screen.getByText('本周无人报名')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^每日报名/ })).toBeNull()
  })
})

it('a waterfall writes the sign of each change, and its total is their sum', () => {
  renderInTheme(
    <Waterfall
      title="变化"
      pointsLabel="原因"
      start={{ label: '十月', value: 100 }}
      endLabel="十一月"
      changes={[
        { key: 'more', label: '新增', change: 30 },
        { key: 'less', label: '减少的', change: -50 },
      ]}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: '显示为表格' }))
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows.slice(1)).toEqual(['十月100––', '新增–+30–', '减少的––−50', '十一月80––'])
})

it('a histogram counts a value on the threshold as reached, and the slider moves it', () => {
  const onThreshold = vi.fn()
  renderInTheme(
    <Histogram
      title="成绩"
      pointsLabel="分数"
      countLabel="人数"
      values={[40, 59, 60, 61, 90]}
      threshold={60}
      thresholdLabel="合格线"
      onThreshold={onThreshold}
    />,
  )
  const slider = screen.getByRole('slider', { name: '合格线' })
  expect(slider.getAttribute('aria-valuetext')).toBe('60; 3 人达到')
  fireEvent.change(slider, { target: { value: '50' } })
  expect(onThreshold).toHaveBeenCalledWith(50)
})

describe('a plot of rows', () => {
  const stages = [
    { key: 'applied', label: '报名', value: 1000, before: 900 },
    { key: 'passed', label: '通过', value: 996, before: undefined },
    { key: 'hired', label: '录用', value: undefined },
  ]
  it('is a table; a share is truncated, and a stage that has not begun has a dash', () => {
    renderInTheme(<FunnelBars title="漏斗" valueLabel="2026" beforeLabel="2025" stages={stages} />)
    const rows = within(screen.getByRole('table', { name: '漏斗' })).getAllByRole('row')
    expect(rows.slice(1).map((row) => row.textContent)).toEqual(['报名1,000900', '通过99699%–', '录用––'])
  })

  it('moves between rows that can be opened by the arrow keys', () => {
    const onOpen = vi.fn()
    renderInTheme(<FunnelBars title="漏斗" valueLabel="2026" stages={stages} onOpen={onOpen} />)
    screen.getByRole('button', { name: '报名' }).focus()
    fireEvent.keyDown(screen.getByRole('button', { name: '报名' }), { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toBe('通过')
    fireEvent.click(screen.getByRole('button', { name: '通过' }))
    expect(onOpen).toHaveBeenCalledWith('passed')
  })

  it('of parts shows what exceeds four series together', () => {
    const parts = ['一', '二', '三', '四', '五'].map((label) => ({ key: label, label }))
    renderInTheme(
      <StackedBar title="构成" parts={parts} rows={[{ key: 'all', label: '全部', values: [5, 4, 3, 2, 1] }]} />,
    )
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      '合计',
      '一',
      '二',
      '三',
      '其他',
    ])
    expect(screen.getByRole('row', { name: /^全部/ }).textContent).toBe('全部155433')
  })
  it('has no total next to a single part, which is the total', () => {
    const part = { key: 'left', label: '离职' }
    renderInTheme(<StackedBar title="原因" parts={[part]} rows={[{ key: 'own', label: '本人', values: [5] }]} />)
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['离职'])
  })
})

it('a sparkline has no area: its axis begins at the least value, and a small fall would look like one to zero', () => {
  renderInTheme(<Sparkline label="在职人数" values={[480, 474, 468]} />)
  const paths = [...screen.getByRole('img', { name: '在职人数' }).querySelectorAll('path')]
  expect(paths.map((path) => path.getAttribute('d')?.includes('Z'))).toEqual([false])
})

it('a sparkline has a name and no mark without values', () => {
  renderInTheme(<Sparkline label="近两周报名" values={[]} />)
  const mark = screen.getByRole('img', { name: '近两周报名' })
  expect(mark.querySelector('circle')).toBeNull()
})

it('a plot of rows says what its rows are', () => {
  renderInTheme(
    <StackedBar
      title="出勤"
      namesLabel="门店"
      parts={[{ key: 'came', label: '到岗' }]}
      rows={[{ key: '1', label: '大理', values: [3] }]}
    />,
  )
  expect(screen.getByRole('columnheader', { name: '门店' })).toBeTruthy()
})
